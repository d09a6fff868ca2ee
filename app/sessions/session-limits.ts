import type { SessionRow } from "./session-table";

const minute = 60_000;

/** Limits of handbook/entities.md, Session; ms. */
export const absoluteLimit = 30 * 24 * 60 * minute;
const idleLimits: Record<SessionRow["idle_class"], number> = {
  admin: 30 * minute,
  member: 12 * 60 * minute,
};
/** last_seen_at is written at most this often; ms. */
export const touchEvery = minute;

/** Whether a row's session still signs in at `now` (ms). */
export function isLive(
  row: Pick<SessionRow, "revoked_at" | "expires_at" | "last_seen_at" | "idle_class">,
  now: number,
): boolean {
  return (
    row.revoked_at === null &&
    Date.parse(row.expires_at) > now &&
    Date.parse(row.last_seen_at) + idleLimits[row.idle_class] > now
  );
}
