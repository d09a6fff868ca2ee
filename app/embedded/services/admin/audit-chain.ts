import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { firstOfNextMonth } from "~/domain/calendar-days";
import type { Row } from "../../db/schema";

/**
 * The order of the audit trail, so that it can be proved. Each line has a hash of the one before it, its number and all that
 * it says; whoever changes, removes, adds or moves a line breaks every hash after it. Anybody can check that, without a key.
 * Each hash and each month has a mark besides, made with a key that opens only with the installation's secret: who has
 * the database alone can make new hashes, but no marks.
 */

export type AuditLine = Row<"audit_events">;
export type AuditSeal = Row<"audit_seals">;
export type AuditMonth = Row<"audit_months">;

/** What stands before the first line. */
export const beforeAll = "";

/** All columns in an order of their own, as they are kept. Null: the line had vanished before it got its place. */
const contentOf = (line: AuditLine | null) =>
  line && [
    ...[line.id, line.at, line.actor_id, line.on_behalf_of, line.action, line.object],
    ...[line.before, line.after, line.ip, line.request_id],
  ];

/** @param previous the hash of the line before */
export const hashOf = (previous: string, seq: number, line: AuditLine | null): string =>
  createHash("sha256")
    .update(JSON.stringify([previous, seq, contentOf(line)]))
    .digest("base64url");

const marked = (key: Buffer, what: unknown): string =>
  createHmac("sha256", key)
    .update(JSON.stringify(what))
    .digest()
    .subarray(0, 16)
    .toString("base64url");

/** 128 bits, which is more than anybody can guess. */
export const markOf = (key: Buffer, hash: string): string => marked(key, ["line", hash]);

export const monthMarkOf = (key: Buffer, month: Omit<AuditMonth, "mark">): string =>
  marked(key, [
    ...["month", month.month, month.first_seq, month.last_seq],
    ...[month.hash, month.closed_at, month.removed_at],
  ]);

export const withMark = (key: Buffer, month: Omit<AuditMonth, "mark">): AuditMonth => ({
  ...month,
  mark: monthMarkOf(key, month),
});

export function sameMark(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** `2026-11` → `2026-12` */
export const monthAfter = (month: string): string => firstOfNextMonth(`${month}-01`).slice(0, 7);
