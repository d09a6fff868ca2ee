import type { Kysely } from "kysely";
import type { WaitingList } from "~/contract/admin/super-admin-calls";
import { maskEmail } from "~/domain/user";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { inviteNext } from "../sign-up/waitlist-invitations";
import type { Queue, WaitlistEntryRow } from "../sign-up/waitlist-queue";
import { problem } from "~/domain/problems/problem";

type Db = Kysely<EmbeddedTables>;

/** Whoever waits longest on each list. */
const firsts = (db: Db) =>
  db
    .selectFrom("waitlist_entries as e")
    .innerJoin(
      db
        .selectFrom("waitlist_entries")
        .select(["kind", "us_state"])
        .select(({ fn }) => fn.min("place").as("place"))
        .where("state", "=", "waiting")
        .groupBy(["kind", "us_state"])
        .as("f"),
      (join) =>
        join
          .onRef("f.kind", "=", "e.kind")
          .onRef("f.us_state", "=", "e.us_state")
          .onRef("f.place", "=", "e.place"),
    )
    .select(["e.id", "e.kind", "e.us_state", "e.email", "e.created_at"])
    .where("e.state", "=", "waiting");

/** Every list on which somebody waits or is invited, by state. */
export async function waitingLists(db: Db): Promise<WaitingList[]> {
  const [counts, first] = await Promise.all([
    db
      .selectFrom("waitlist_entries")
      .select(["kind", "us_state", "state"])
      .select(({ fn }) => fn.countAll<number | string>().as("people"))
      .where("state", "in", ["waiting", "invited"])
      .groupBy(["kind", "us_state", "state"])
      .orderBy("us_state")
      .orderBy("kind")
      .execute(),
    firsts(db).execute(),
  ]);
  const keyOf = ({ kind, us_state }: Queue) => `${kind} ${us_state}`;
  const firstOf = new Map(first.map((entry) => [keyOf(entry), entry]));
  const lists = new Map<string, WaitingList>();
  for (const { kind, us_state, state, people } of counts) {
    const key = keyOf({ kind, us_state });
    const entry = firstOf.get(key);
    const list = lists.get(key) ?? {
      ...{ kind, us_state, waiting: 0, invited: 0 },
      first: entry
        ? { entry_id: entry.id, masked_email: maskEmail(entry.email), joined_at: entry.created_at }
        : null,
    };
    list[state === "waiting" ? "waiting" : "invited"] = Number(people);
    lists.set(key, list);
  }
  return [...lists.values()];
}

const viewOf = ({ id, email, invited_until }: WaitlistEntryRow) => ({
  entry_id: id,
  masked_email: maskEmail(email),
  invited_until,
});

/**
 * Invites the first of a list, whom the administrator saw there: pressing twice invites one person, and so do two
 * administrators at once.
 * @throws Refusal not_found; conflict when somebody else is first by now
 */
export async function inviteFirstSeen(
  app: Pick<Installation, "storage" | "clock" | "nudgeMail">,
  queue: Queue,
  entryId: string,
): Promise<ReturnType<typeof viewOf>> {
  const seen = () =>
    app.storage.db
      .selectFrom("waitlist_entries")
      .selectAll()
      .where("id", "=", entryId)
      .where("kind", "=", queue.kind)
      .where("us_state", "=", queue.us_state)
      .executeTakeFirst();
  if (!(await seen())) throw new Refusal("not_found");
  const invited = await inviteNext(app, queue, entryId);
  if (invited) return viewOf(invited);
  const now = await seen();
  if (now?.state === "invited") return viewOf(now);
  throw new Refusal("conflict", {
    message: problem("admin.not_first"),
  });
}
