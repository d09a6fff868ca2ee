import type { InvitationShown } from "~/domain/association/desk/desk-rows";
import type { Db, Row } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";

/** The states of invitations, including what became of their messages. */

type Shown = Pick<
  Row<"association_invitations">,
  "id" | "roster_id" | "email" | "state" | "outbox_id" | "failed_at" | "expires_at" | "created_at"
>;

/** @param onItsWay whether its message hasn't been sent yet */
function shownState(row: Shown, now: number, onItsWay: boolean): InvitationShown {
  if (row.state !== "sent") return row.state;
  if (row.expires_at <= isoTime(now)) return "expired";
  if (row.failed_at) return "bounced";
  return onItsWay ? "waiting" : "sent";
}

/** Returns the rows, each with its state. */
export async function loadInvitationStates<One extends Shown>(
  db: Db,
  now: number,
  rows: readonly One[],
): Promise<(Omit<One, "state"> & { state: InvitationShown })[]> {
  const messages = rows.flatMap(({ outbox_id }) => outbox_id ?? []);
  const waiting =
    messages.length === 0
      ? []
      : await db
          .selectFrom("outbox")
          .select("id")
          .where("id", "in", messages)
          .where("state", "=", "waiting")
          .execute();
  const unsent = new Set(waiting.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    state: shownState(row, now, row.outbox_id === null || unsent.has(row.outbox_id)),
  }));
}

/** Returns the newest invitation of each entry, by entry. */
export async function listNewestInvitations(db: Db, now: number, entries: readonly string[]) {
  if (entries.length === 0) return new Map<string, Shown & { state: InvitationShown }>();
  const rows = await db
    .selectFrom("association_invitations")
    .select(["id", "roster_id", "email", "state", "outbox_id", "failed_at", "expires_at"])
    .select("created_at")
    .where("roster_id", "in", entries)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const newest = [...new Map(rows.map((row) => [row.roster_id ?? "", row])).values()];
  const states = await loadInvitationStates(db, now, newest);
  return new Map(states.map((row) => [row.roster_id ?? "", row]));
}
