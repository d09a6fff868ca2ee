import type { SessionRow } from "./session-table";

const minute = 60_000;
export const day = 24 * 60 * minute;

/** ms, from handbook/entities.md, Session; an installation may set a lower absolute limit. */
export const absoluteLimit = 30 * day;
const idleLimits: Record<SessionRow["idle_class"], number> = {
  admin: 30 * minute,
  member: 12 * 60 * minute,
};
/** ms. last_seen_at is written at most this often. */
export const touchEvery = minute;

/** Returns true if a row's session is still valid at `now`, given a maximum lifetime of `lasts` (ms). */
export function isLive(
  row: Pick<SessionRow, "revoked_at" | "created_at" | "expires_at" | "last_seen_at" | "idle_class">,
  { now, lasts }: { now: number; lasts: number },
): boolean {
  return (
    row.revoked_at === null &&
    Date.parse(row.expires_at) > now &&
    // It may have started when sessions lasted longer.
    Date.parse(row.created_at) + lasts > now &&
    Date.parse(row.last_seen_at) + idleLimits[row.idle_class] > now
  );
}
