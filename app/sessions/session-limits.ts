import type { SessionRow } from "./session-table";

const minute = 60_000;
export const day = 24 * 60 * minute;

/** Limits of handbook/entities.md, Session; ms. An installation may set the absolute one lower. */
export const absoluteLimit = 30 * day;
const idleLimits: Record<SessionRow["idle_class"], number> = {
  admin: 30 * minute,
  member: 12 * 60 * minute,
};
/** last_seen_at is written at most this often; ms. */
export const touchEvery = minute;

/** Whether a row's session still signs in at `now`, where sessions last as long as `lasts` (ms). */
export function isLive(
  row: Pick<SessionRow, "revoked_at" | "created_at" | "expires_at" | "last_seen_at" | "idle_class">,
  { now, lasts }: { now: number; lasts: number },
): boolean {
  return (
    row.revoked_at === null &&
    Date.parse(row.expires_at) > now &&
    // It may have begun when sessions lasted longer.
    Date.parse(row.created_at) + lasts > now &&
    Date.parse(row.last_seen_at) + idleLimits[row.idle_class] > now
  );
}
