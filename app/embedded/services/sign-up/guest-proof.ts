import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { registrationCalls } from "~/contract/sign-up/registration-calls";
import { problem } from "~/domain/problems/problem";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { invalid, Refusal } from "../../refusal";
import { giveWay, holdsNothing, isUnproved, waitsForReader } from "../account/mirrored-people";
import { countRedeem, mailboxProved } from "../account/redeem";
import {
  consumeToken,
  goneLink,
  liveResumeToken,
  tokenOfCode,
  type TokenRow,
} from "../account/sign-in-tokens";
import { recordAudit } from "../audit";
import type { Person } from "../people-queries";
import { secretHash } from "../secret-hash";
import { isHiddenFrom, isPrivate } from "./private-kinds";
import { giveKey, proveKeys } from "./registration-keys";
import { accountOfDrafts } from "./registration-owners";
import { isOpenTo, lockDraft, throughStates, type RegistrationVisitor } from "./registration-rows";

/**
 * Guests where people sign in at a backend that nobody here wrote: nothing signs them in here, so the code or the link from their
 * mailbox makes their browser act as the owner of the one draft that it is shown for (decisions/0065-accounts-elsewhere.md).
 */

type Db = Kysely<EmbeddedTables>;

/** The account of a mailbox that has just been proved; null for one that signs in elsewhere, or that is nobody's to have. */
async function accountOfReader(db: Db, now: number, email: string) {
  const holder = await db
    .updateTable("users")
    .set({ email: sql.ref("email") })
    .where("email", "=", email)
    .returningAll()
    .executeTakeFirst();
  if (holder?.status === "inactive") throw invalid("code", problem("account.inactive"));
  // Who has moved to this address there and has something here signs in, so that nobody has it twice.
  if (holder && isUnproved(holder) && (await holdsNothing(db, holder)))
    await giveWay(db, now, holder);
  else if (holder && !waitsForReader(holder)) return null;
  return accountOfDrafts(db, now, email);
}

type ProofFacts = z.output<(typeof registrationCalls)["checkProof"]["response"]>["data"];

/**
 * What a link would confirm for this visitor. A draft of the address that their browser has open goes first, whichever of the
 * address's drafts the message was about: so it is with the code. Only then the message's own is opened, which nobody's account has.
 * @returns null where there is none (any more)
 */
async function aboutLink(
  app: Installation,
  visitor: RegistrationVisitor,
  { email, registration_id }: TokenRow,
): Promise<ProofFacts | null> {
  const { db } = app.storage;
  const live = db
    .selectFrom("registrations as r")
    .leftJoin("users as u", "u.id", "r.owner_user_id")
    .select(["r.id", "r.kind", "r.email", "r.owner_user_id", "r.created_at"])
    .select(["u.foreign_id", "u.email as owners_email"])
    .where("r.state", "=", "draft")
    .where("r.expires_at", ">", isoTime(app.clock()))
    .orderBy("r.updated_at", "desc");
  const mailed = await live
    .where("r.id", "=", registration_id ?? "")
    .where("r.email", "=", email)
    .executeTakeFirst();
  const keyed = db.selectFrom("registrations").select("id").where(isOpenTo(visitor));
  const open = (await live.where("r.id", "in", keyed).execute()).filter(
    (row) => !isHiddenFrom(app, visitor, row),
  );
  const own = open.filter((row) => row.email === email);
  const draft =
    own.find(({ id }) => id === mailed?.id) ??
    own.find(({ kind }) => kind === mailed?.kind) ??
    own[0] ??
    mailed;
  if (!draft) return null;
  const { id, kind, created_at: begun_at, owner_user_id, owners_email, foreign_id } = draft;
  const isOthers = owner_user_id !== null && (foreign_id !== null || owners_email !== email);
  const toOpen = isOthers || isPrivate(app, draft) ? "sign-in" : "new";
  const opens = visitor.person ? "account" : own.length > 0 ? "here" : toOpen;
  const instead = opens === "new" && open.some((other) => other.kind === kind);
  return { id, kind, email, begun_at, opens, instead };
}

/**
 * Whose mailbox a link proves, and what it would confirm for this visitor, without using it up.
 * @throws Refusal not_found where people sign in here; invalid `token` when it cannot be used (any more)
 */
export async function checkProof(
  app: Installation,
  visitor: RegistrationVisitor,
  proof: string,
): Promise<ProofFacts> {
  if (app.peopleOf === null) throw new Refusal("not_found");
  const about = await aboutLink(app, visitor, await liveResumeToken(app, proof));
  if (!about) throw goneLink();
  return about;
}

/** What was shown of a message: whose mailbox it proves, what is used up with that, and how the visitor has the draft. */
type Shown = {
  email: string;
  token: { hash: string } | { id: string };
  opens: ProofFacts["opens"];
};

async function shownLink(
  app: Installation,
  visitor: RegistrationVisitor,
  id: string,
  proof: string,
): Promise<Shown> {
  const about = await checkProof(app, visitor, proof);
  if (about.id !== id || about.opens === "sign-in") throw goneLink();
  return { email: about.email, token: { hash: secretHash(proof) }, opens: about.opens };
}

async function shownCode(
  app: Installation,
  visitor: RegistrationVisitor,
  id: string,
  code: string,
): Promise<Shown> {
  const draft = await app.storage.db
    .selectFrom("registrations")
    .select("email")
    .where("id", "=", id)
    .where(isOpenTo(visitor))
    .executeTakeFirst();
  const email = draft?.email;
  if (!email) throw new Refusal("not_found");
  return { email, token: { id: await tokenOfCode(app, email, code) }, opens: "here" };
}

/**
 * Proves the mailbox of a draft by the 6-digit code or the link of its message. A guest's browser goes on as its owner, with a key
 * if it has none; whoever is signed in, or has an account, is told so and nothing else is done: what their account comes to is said
 * by where they sign in.
 * @throws Refusal not_found where people sign in here; invalid `code` or `token`; too_many
 */
export async function confirmRegistration(
  app: Installation,
  visitor: RegistrationVisitor,
  id: string,
  { client, ...given }: ({ code: string } | { proof: string }) & { client: string },
): Promise<{ email: string; by: "browser" | "account"; key: string | null }> {
  if (app.peopleOf === null) throw new Refusal("not_found");
  await countRedeem(app, client);
  const { email, token, opens } = await ("proof" in given
    ? shownLink(app, visitor, id, given.proof)
    : shownCode(app, visitor, id, given.code));
  const now = app.clock();
  const proved = await app.storage.db.transaction().execute(async (db) => {
    const owner = visitor.person ? null : await accountOfReader(db, now, email);
    const key =
      owner && opens === "new" ? await giveKey(db, now, id, { typedAddress: false }) : null;
    const keys = key ? [...visitor.keys, key] : visitor.keys;
    // Who has no key to it, and is given none, is told of their account and nothing of the draft.
    if (opens === "here" || key) {
      const locked = await lockDraft(db, now, { ...visitor, keys }, id);
      const { owner_user_id } = locked;
      const isOthers = key && owner_user_id !== null && owner_user_id !== owner?.id;
      if (locked.email !== email || isOthers) throw goneLink();
    }
    if (!(await consumeToken(db, now, token, ["resume"]))) throw goneLink();
    if (!owner) return { by: "account" as const, key };
    await proveKeys(db, now, id, { keys, others: key ? "stay" : "out" });
    await mailboxProved(db, now, owner, { draftKeys: keys, which: "ownerless" });
    await db
      .updateTable("registrations")
      .set({ owner_user_id: owner.id })
      .where("id", "=", id)
      .execute();
    if (key)
      await recordAudit(db, now, { action: "registration.resumed", object: `registration:${id}` });
    return { by: "browser" as const, key };
  });
  app.nudgeMail();
  return { email, ...proved };
}

/**
 * The drafts that a guest's keys open as their owner's, and whose they are. One that was sent in counts too, so that sending it in
 * twice is not told as a failure.
 */
export async function ownersByKey(
  { storage: { db }, peopleOf }: Pick<Installation, "storage" | "peopleOf">,
  { person, keys }: RegistrationVisitor,
): Promise<Map<string, string>> {
  if (peopleOf === null || person || keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("registration_keys as k")
    .innerJoin("registrations as r", "r.id", "k.registration_id")
    .innerJoin("users as u", (join) =>
      join.onRef("u.id", "=", "r.owner_user_id").onRef("u.email", "=", "r.email"),
    )
    .select(["r.id", "u.id as owner"])
    .where("k.key_hash", "in", keys.map(secretHash))
    .where("k.proved_at", "is not", null)
    .where((is) => is.or([is("k.ended_at", "is", null), is("r.state", "in", throughStates)]))
    .where("u.foreign_id", "is", null)
    .where("u.status", "=", "active")
    .where("u.admin_level", "=", "none")
    .execute();
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}

/**
 * Whom a guest's browser acts as for one draft.
 * @throws Refusal not_found where people sign in here; unauthenticated for a browser that has proved nothing
 */
export async function guestOwner(
  app: Installation,
  visitor: RegistrationVisitor,
  id: string,
): Promise<Person> {
  if (app.peopleOf === null) throw new Refusal("not_found");
  const owner = (await ownersByKey(app, visitor)).get(id);
  const person = owner && (await app.people.byId(owner, app.clock()));
  if (!person) throw new Refusal("unauthenticated");
  return person;
}
