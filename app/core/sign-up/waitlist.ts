import { randomUUID } from "node:crypto";
import { problem } from "~/domain/problems/problem";
import type { WaitlistEntry, WaitlistKind } from "~/domain/sign-up/waitlist-fields";
import { stateName } from "~/domain/us-states";
import { stateOfZip } from "~/domain/zip-codes";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { invalid, notFound, type Refusal } from "~/embedded/refusal";
import { verifiedAddressOf } from "~/embedded/services/account/proved-address";
import { recordAudit } from "~/embedded/services/audit";
import { countAttempt, waitlistMails, waitlistPerClient } from "~/embedded/services/limits";
import { findClosedReason, type ClosedReason } from "~/embedded/services/sign-up/openings";
import { queueMessage } from "~/embedded/services/outbox";
import { hashSecret } from "~/embedded/services/secret-hash";
import type { Language } from "~/language/languages";
import { read, write } from "../call";
import {
  createEntryKey,
  lockNextPlace,
  loadEntryView,
  type EntryStanding,
} from "~/embedded/services/sign-up/waitlist-queue";

/** The form of a waiting list (domain/sign-up/waitlist-fields.ts). */
type WaitlistRequest = {
  kind: WaitlistKind;
  first_name: string;
  email: string;
  zip: string;
  group_size: number | null;
  coverage_now: string | null;
  language?: Language;
};

const productOf = { membership: "membership", insurance: "health" } as const;
const openProblem = {
  membership: (state: string) => problem("sign_up.membership_open", { state }),
  insurance: (state: string) => problem("sign_up.insurance_open", { state }),
};

/** Creates an entry, or renews a withdrawn or used one. @returns its id; null for a person who waits or is invited */
async function createEntry(
  db: Db,
  now: number,
  request: WaitlistRequest & { us_state: string; reason: ClosedReason; place: number },
): Promise<string | null> {
  const timestamp = isoTime(now);
  const { kind, email, ...details } = request;
  const standing = {
    ...details,
    state: "waiting",
    invited_until: null,
    updated_at: timestamp,
  } as const;
  const entered = await db
    .insertInto("waitlist_entries")
    .values({ id: randomUUID(), kind, email, ...standing, created_at: timestamp })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "email"])
        .doUpdateSet(standing)
        .where("waitlist_entries.state", "in", ["withdrawn", "converted"]),
    )
    .returning("id")
    .executeTakeFirst();
  if (!entered) return null;
  await recordAudit(db, now, {
    action: "waitlist.joined",
    object: `waitlist_entry:${entered.id}`,
    after: { kind, us_state: details.us_state, reason: details.reason, place: details.place },
  });
  return entered.id;
}

async function getEntryId(
  db: Db,
  { kind, email }: Pick<WaitlistRequest, "kind" | "email">,
): Promise<string> {
  const { id } = await db
    .selectFrom("waitlist_entries")
    .select("id")
    .where("kind", "=", kind)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds a person to the end of their state's queue and emails the link, unless the address got too many. An address that
 * is listed already keeps its place; the answer is that of a new entry with a key to a copy, so that it doesn't reveal
 * this, and the message has the real key. Only a user who is signed in with the address gets the real key at once.
 * @throws Refusal too_many, and invalid `zip` for an unknown state or one without a waiting list
 */
export const joinWaitlist = write(
  "anyone",
  "joinWaitlist",
  async (
    { app, db, now, client, findCaller },
    request: WaitlistRequest,
  ): Promise<{ entry: WaitlistEntry; key: string } | Refusal> => {
    const person = await findCaller();
    const { kind, email } = request;
    const us_state = stateOfZip(request.zip);
    if (!us_state) throw invalid("zip", problem("address.zip_wrong"));
    const refusal = await countAttempt(app, db, waitlistPerClient, client);
    if (refusal) return refusal;
    const reason = await findClosedReason(db, productOf[kind], us_state);
    if (!reason) {
      return invalid("zip", openProblem[kind](stateName(us_state) ?? us_state));
    }
    const place = await lockNextPlace(db, { kind, us_state });
    const entered = await createEntry(db, now, { ...request, us_state, reason, place });
    const id = entered ?? (await getEntryId(db, request));
    const proved = person !== null && verifiedAddressOf(person) === email;
    const copy = entered || proved ? null : { us_state, place };
    const key = await createEntryKey(db, now, id, copy);
    if (!(await countAttempt(app, db, waitlistMails, email))) {
      await queueMessage(db, now, "waitlist_joined", email, { entry_id: id });
    }
    return { entry: await getEntryByKey(db, now, key), key };
  },
);

/**
 * Returns the entry that a key opens and what its holder may see of it; a copy (`isCopy`) has a place of its own, so
 * that it doesn't reveal the entry.
 * @throws Refusal not_found
 */
async function openKey(
  db: Db,
  key: string,
): Promise<{ id: string; isCopy: boolean; standing: EntryStanding }> {
  const row = await db
    .selectFrom("waitlist_keys as k")
    .innerJoin("waitlist_entries as e", "e.id", "k.entry_id")
    .select(["e.id", "e.kind", "e.us_state", "e.state", "e.place", "e.invited_until"])
    .select(["k.copy_state", "k.copy_us_state", "k.copy_place"])
    .where("k.key_hash", "=", hashSecret(key))
    .executeTakeFirstOrThrow(notFound);
  const { id, copy_state, copy_us_state, copy_place, ...standing } = row;
  if (copy_state === null) return { id, isCopy: false, standing };
  const copy = {
    kind: row.kind,
    us_state: copy_us_state ?? row.us_state,
    state: copy_state,
    place: copy_place ?? row.place,
    invited_until: null,
  };
  return { id, isCopy: true, standing: copy };
}

/** Returns the entry of a key, also a withdrawn one. @throws Refusal not_found */
export const getWaitlistEntry = read(
  "anyone",
  "getWaitlistEntry",
  async ({ db, now }, key: string) => getEntryByKey(db, now, key),
);

/** Returns the entry of a key, also a withdrawn one. @throws Refusal not_found */
async function getEntryByKey(db: Db, now: number, key: string): Promise<WaitlistEntry> {
  const { standing } = await openKey(db, key);
  return loadEntryView(db, now, standing);
}

/**
 * Removes an entry from the list and confirms it by email, or a copy without one; an entry that was removed or admitted
 * before doesn't change.
 * @throws Refusal not_found
 */
export const withdrawFromWaitlist = write(
  "anyone",
  "withdrawFromWaitlist",
  async ({ db, now }, key: string) => {
    const { id, isCopy } = await openKey(db, key);
    if (isCopy) {
      await db
        .updateTable("waitlist_keys")
        .set({ copy_state: "withdrawn" })
        .where("key_hash", "=", hashSecret(key))
        .execute();
    } else {
      await withdrawEntry(db, now, id);
    }
    return getEntryByKey(db, now, key);
  },
);

/** Withdraws an entry that is waiting or invited, keeps its data, and confirms it by email; others don't change. */
async function withdrawEntry(db: Db, now: number, id: string): Promise<void> {
  const withdrawn = await db
    .updateTable("waitlist_entries")
    .set({ state: "withdrawn", invited_until: null, updated_at: isoTime(now) })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "invited"])
    .returning("email")
    .executeTakeFirst();
  if (!withdrawn) return;
  await queueMessage(db, now, "waitlist_left", withdrawn.email, { entry_id: id });
  await recordAudit(db, now, { action: "waitlist.withdrawn", object: `waitlist_entry:${id}` });
}
