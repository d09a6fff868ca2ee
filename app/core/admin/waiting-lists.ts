import { sql } from "kysely";
import { usStates } from "~/domain/us-states";
import { maskEmail } from "~/domain/user";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict, notFound } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { queueMessage } from "~/embedded/services/outbox";
import { inviteNext as inviteFirst } from "~/embedded/services/sign-up/waitlist-invitations";
import type { Queue, WaitlistEntryRow } from "~/embedded/services/sign-up/waitlist-queue";
import { listPart, loadTallies } from "~/embedded/services/tallies";
import { problem } from "~/domain/problems/problem";
import { read, write, writeInSteps } from "../call";

const kinds = ["insurance", "membership"] as const;

/** Returns the first waiting person of each list that has one, with a masked email, by the list's key. */
async function loadFirstEntries(db: Db, queues: readonly Queue[]) {
  if (queues.length === 0) return new Map<string, never>();
  const lists = sql.join(queues.map(({ kind, us_state }) => sql`(${kind}, ${us_state})`));
  const { rows } = await sql<
    Pick<WaitlistEntryRow, "id" | "kind" | "us_state" | "email" | "created_at">
  >`
    with lists(kind, us_state) as (values ${lists})
    select e.id, e.kind, e.us_state, e.email, e.created_at
    from lists join waitlist_entries as e on e.id = (
      select id from waitlist_entries
      where kind = lists.kind and us_state = lists.us_state and state = 'waiting' order by place limit 1
    )`.execute(db);
  return new Map(
    rows.map(({ id, email, created_at, ...queue }) => [
      listPart(queue),
      { entry_id: id, masked_email: maskEmail(email), joined_at: created_at },
    ]),
  );
}

const maxInvitations = 500;

/** Returns invitations in force, emails masked, by their list's key; of more than 500, those that expire next. */
async function loadInvitations(db: Db, now: number) {
  const rows = await db
    .selectFrom("waitlist_entries")
    .select(["id", "kind", "us_state", "email", "invited_until"])
    .where("state", "=", "invited")
    .where("invited_until", ">", isoTime(now))
    .orderBy("invited_until")
    .orderBy("id")
    .limit(maxInvitations)
    .execute();
  const byList = new Map<string, ReturnType<typeof toMaskedInvitation>[]>();
  for (const row of rows) {
    byList.set(listPart(row), [...(byList.get(listPart(row)) ?? []), toMaskedInvitation(row)]);
  }
  return byList;
}

const toMaskedInvitation = (row: Pick<WaitlistEntryRow, "id" | "email" | "invited_until">) => ({
  entry_id: row.id,
  masked_email: maskEmail(row.email),
  invited_until: row.invited_until ?? "",
});

/** Returns lists that aren't empty, by the state's letters: how many wait or are invited, who is next, invitations. */
export const listWaitingLists = read("super", "listWaitingLists", async ({ db, now }) => {
  const [waiting, invited] = await Promise.all([
    loadTallies(db, "waiting"),
    loadTallies(db, "invited"),
  ]);
  const queues = usStates
    .flatMap(([us_state]) => kinds.map((kind): Queue => ({ kind, us_state })))
    .sort((a, b) => (`${a.us_state} ${a.kind}` < `${b.us_state} ${b.kind}` ? -1 : 1));
  const lists = queues.map((queue) => {
    const part = listPart(queue);
    return { ...queue, waiting: waiting.get(part) ?? 0, invited: invited.get(part) ?? 0 };
  });
  const standing = lists.filter((list) => list.waiting > 0 || list.invited > 0);
  const first = await loadFirstEntries(db, standing);
  const invitations = await loadInvitations(db, now);
  return standing.map((list) => ({
    ...list,
    /** The person to invite next; null if the list is empty. */
    first: first.get(listPart(list)) ?? null,
    /** Some of the invitations in force, the next to expire first. */
    invitations: invitations.get(listPart(list)) ?? [],
  }));
});

/**
 * Invites by email the first person of a list, as the administrator saw it, even to a closed state. A repeat, or
 * another administrator's request at the same time, doesn't invite a second person.
 * @throws Refusal not_found; conflict if another person is first now
 */
export const inviteNext = writeInSteps(
  "super",
  "inviteNext",
  async ({ app, db }, { entry_id: entryId, ...queue }: Queue & { entry_id: string }) => {
    const findEntry = () =>
      db
        .selectFrom("waitlist_entries")
        .selectAll()
        .where("id", "=", entryId)
        .where("kind", "=", queue.kind)
        .where("us_state", "=", queue.us_state)
        .executeTakeFirst();
    if (!(await findEntry())) throw notFound();
    const invited = await inviteFirst(app, queue, entryId);
    if (invited) return toMaskedInvitation(invited);
    const entry = await findEntry();
    if (entry?.state === "invited") return toMaskedInvitation(entry);
    throw conflict(problem("admin.not_first"));
  },
);

/**
 * Withdraws an invitation and tells the person, who gets their former place in the list back. A repeat changes nothing.
 * @throws Refusal not_found; conflict if the person has signed up with it
 */
export const withdrawPlace = write(
  "super",
  "withdrawPlace",
  async ({ db, now }, { kind, us_state, entry_id: id }: Queue & { entry_id: string }) => {
    const withdrawn = await db
      .updateTable("waitlist_entries")
      .set({ state: "waiting", invited_until: null, next_action_at: null })
      .set({ updated_at: isoTime(now) })
      .where("id", "=", id)
      .where("kind", "=", kind)
      .where("us_state", "=", us_state)
      .where("state", "=", "invited")
      .returning("email")
      .executeTakeFirst();
    if (withdrawn) {
      await queueMessage(db, now, "waitlist_uninvited", withdrawn.email, { entry_id: id });
      await recordAudit(db, now, {
        action: "waitlist.uninvited",
        object: `waitlist_entry:${id}`,
        before: { state: "invited" },
        after: { state: "waiting" },
      });
      return;
    }
    const entry = await db
      .selectFrom("waitlist_entries")
      .select("state")
      .where("id", "=", id)
      .where("kind", "=", kind)
      .where("us_state", "=", us_state)
      .executeTakeFirstOrThrow(notFound);
    if (entry.state === "converted") throw conflict(problem("admin.place_used"));
  },
);
