import { submittedStates } from "~/domain/sign-up/registration";
import { sql } from "kysely";
import { problem } from "~/domain/problems/problem";
import type { Db } from "~/embedded/db/schema";
import { isoTime, type Installation } from "~/embedded/installation";
import { invalid, notFound, Refusal } from "~/embedded/refusal";
import {
  releaseAddress,
  isDroppable,
  hasUnprovedAddress,
  isUnclaimed,
} from "~/embedded/services/account/mirrored-people";
import { countRedeem, proveMailbox } from "~/embedded/services/account/redeem";
import {
  consumeToken,
  deadLinkRefusal,
  getResumeToken,
  findTokenByCode,
  type TokenRow,
} from "~/embedded/services/account/sign-in-tokens";
import { recordAudit } from "~/embedded/services/audit";
import type { Person } from "~/embedded/services/people-queries";
import { hashSecret } from "~/embedded/services/secret-hash";
import { isHiddenFrom, isPrivateKind } from "~/embedded/services/sign-up/private-kinds";
import { createDraftKey, markKeysProved } from "~/embedded/services/sign-up/registration-keys";
import { findOrCreateAccount } from "~/embedded/services/sign-up/registration-owners";
import {
  isOpenTo,
  lockDraft,
  type RegistrationVisitor,
} from "~/embedded/services/sign-up/registration-rows";
import { recordIfRefused } from "~/embedded/services/account/security-events";
import { read, writeInSteps, type CallContext } from "../call";

/**
 * If people sign in at a foreign backend, guests can't sign in here. A code or link from their mailbox makes their
 * browser act as the owner of that draft only (decisions/0065-accounts-elsewhere.md).
 */

/**
 * Locks a confirmed mailbox's account or creates it, for which a foreign user without data here loses the address; null
 * if another foreign user, an admin or a sample has it and must sign in.
 * @throws Refusal invalid `code` if inactive
 */
async function ensureMailboxAccount(db: Db, now: number, email: string) {
  const holder = await db
    .updateTable("users")
    .set({ email: sql.ref("email") })
    .where("email", "=", email)
    .returningAll()
    .executeTakeFirst();
  if (holder?.status === "inactive") throw invalid("code", problem("account.inactive"));
  // A user of the foreign backend who now has this address and has data here must sign in, so that nothing is
  // duplicated.
  if (holder && hasUnprovedAddress(holder) && (await isDroppable(db, holder)))
    await releaseAddress(db, now, holder);
  else if (holder && !isUnclaimed(holder)) return null;
  return findOrCreateAccount(db, now, email);
}

type ProofFacts = {
  id: string;
  kind: string;
  email: string;
  begun_at: string;
  /**
   * `here` if this browser has the draft open, `new` if it will get a key, `account` if the visitor is signed in, and
   * `sign-in` if they must first sign in to the account where it was started.
   */
  opens: "here" | "new" | "account" | "sign-in";
  /** True if it replaces another draft of its kind that this browser has open. */
  instead: boolean;
};

/**
 * Returns what a link would confirm for this visitor: a draft of the address that is open in this browser, as with
 * the code, and otherwise the message's own, of any account. Returns null if there is none.
 */
async function findLinkProof(
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
  const ownDrafts = open.filter((row) => row.email === email);
  const draft =
    ownDrafts.find(({ id }) => id === mailed?.id) ??
    ownDrafts.find(({ kind }) => kind === mailed?.kind) ??
    ownDrafts[0] ??
    mailed;
  if (!draft) return null;
  const { id, kind, created_at: begun_at, owner_user_id, owners_email, foreign_id } = draft;
  const isOthers = owner_user_id !== null && (foreign_id !== null || owners_email !== email);
  const toOpen = isOthers || isPrivateKind(app, draft) ? "sign-in" : "new";
  const opens = visitor.person ? "account" : ownDrafts.length > 0 ? "here" : toOpen;
  const instead = opens === "new" && open.some((other) => other.kind === kind);
  return { id, kind, email, begun_at, opens, instead };
}

/**
 * Returns the mailbox that a link confirms and its effect for this visitor, without using it.
 * @throws Refusal not_found if people sign in here, and invalid `token`
 */
export const checkProof = read("anyone", "checkProof", async (args, proof: string) =>
  recordIfRefused(args.app, { token: proof }, verifyProof(args.app, await getVisitor(args), proof)),
);

/** Does what `checkProof` says, without recording refusals. */
async function verifyProof(
  app: Installation,
  visitor: RegistrationVisitor,
  proof: string,
): Promise<ProofFacts> {
  if (app.peopleOf === null) throw notFound();
  const about = await findLinkProof(app, visitor, await getResumeToken(app, proof));
  if (!about) throw deadLinkRefusal();
  return about;
}

/** The proof from a message: its mailbox, the token that is used, and how the visitor has the draft. */
type ShownProof = {
  email: string;
  token: { hash: string } | { id: string };
  opens: ProofFacts["opens"];
};

/** Returns what a link proves. @throws Refusal invalid `token` for another draft, or if the visitor must sign in */
async function loadShownLink(
  app: Installation,
  visitor: RegistrationVisitor,
  id: string,
  proof: string,
): Promise<ShownProof> {
  const about = await verifyProof(app, visitor, proof);
  if (about.id !== id || about.opens === "sign-in") throw deadLinkRefusal();
  return { email: about.email, token: { hash: hashSecret(proof) }, opens: about.opens };
}

/** Returns what a code proves for a draft open here, and counts the try. @throws Refusal not_found, invalid `code` */
async function loadShownCode(
  app: Installation,
  visitor: RegistrationVisitor,
  id: string,
  code: string,
): Promise<ShownProof> {
  const draft = await app.storage.db
    .selectFrom("registrations")
    .select("email")
    .where("id", "=", id)
    .where(isOpenTo(visitor))
    .executeTakeFirst();
  const email = draft?.email;
  if (!email) throw notFound();
  return { email, token: { id: await findTokenByCode(app, email, code) }, opens: "here" };
}

/**
 * Confirms a draft's mailbox by a code or link, if people sign in at a foreign backend. A guest's browser becomes the
 * draft's owner, with a key if it had none. Visitors who are signed in or have an account only learn that they must
 * sign in there.
 * @throws Refusal not_found if people sign in here, invalid `code` or `token`, and too_many
 */
export const confirmRegistration = writeInSteps(
  "guest-or-themselves",
  "confirmRegistration",
  async (args, proof: DraftProof) => {
    const token = "proof" in proof ? proof.proof : "";
    return recordIfRefused(args.app, { token }, confirmProof(args, proof));
  },
);

/** The draft, and what its message contained. */
export type DraftProof = { id: string } & ({ code: string } | { proof: string });

/** Does what {@link confirmRegistration} says, and counts tries by network. `key` is the browser's new key, or null. */
async function confirmProof(
  args: CallContext<"guest-or-themselves">,
  { id, ...proof }: DraftProof,
): Promise<{ email: string; by: "browser" | "account"; key: string | null }> {
  const { app, now, client } = args;
  const visitor = await getVisitor(args);
  if (app.peopleOf === null) throw notFound();
  await countRedeem(app, client);
  const { email, token, opens } = await ("proof" in proof
    ? loadShownLink(app, visitor, id, proof.proof)
    : loadShownCode(app, visitor, id, proof.code));
  const proved = await app.storage.db.transaction().execute(async (db) => {
    const owner = visitor.person ? null : await ensureMailboxAccount(db, now, email);
    const key =
      owner && opens === "new" ? await createDraftKey(db, now, id, { typedAddress: false }) : null;
    const keys = key ? [...visitor.keys, key] : visitor.keys;
    // A visitor without a key learns only about their account, and nothing about the draft.
    if (opens === "here" || key) {
      const locked = await lockDraft(db, now, { ...visitor, keys }, id);
      const { owner_user_id } = locked;
      const isOthers = key && owner_user_id !== null && owner_user_id !== owner?.id;
      if (locked.email !== email || isOthers) throw deadLinkRefusal();
    }
    if (!(await consumeToken(db, now, token, ["resume"]))) throw deadLinkRefusal();
    if (!owner) return { by: "account" as const, key };
    await markKeysProved(db, now, id, { keys, others: key ? "stay" : "out" });
    await proveMailbox(db, now, owner, { draftKeys: keys, which: "ownerless" });
    await db
      .updateTable("registrations")
      .set({ owner_user_id: owner.id })
      .where("id", "=", id)
      .execute();
    if (key)
      await recordAudit(db, now, { action: "registration.resumed", object: `registration:${id}` });
    return { by: "browser" as const, key };
  });
  return { email, ...proved };
}

/**
 * Returns the owners' ids, by draft, of the drafts whose address the guest's browser confirmed; none for a user, or if
 * people sign in here. Submitted ones count, so that submitting twice isn't an error.
 */
export async function findOwnersByKey(
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
    .where("k.key_hash", "in", keys.map(hashSecret))
    .where("k.proved_at", "is not", null)
    .where((eb) => eb.or([eb("k.ended_at", "is", null), eb("r.state", "in", submittedStates)]))
    .where("u.foreign_id", "is", null)
    .where("u.status", "=", "active")
    .where("u.admin_level", "=", "none")
    .execute();
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}

/**
 * Returns the user that a guest's browser acts as for one draft.
 * @throws Refusal not_found if people sign in here, and unauthenticated without a confirmation
 */
export async function getGuestOwner(
  app: Installation,
  visitor: RegistrationVisitor,
  id: string,
): Promise<Person> {
  if (app.peopleOf === null) throw notFound();
  const owner = (await findOwnersByKey(app, visitor)).get(id);
  const person = owner && (await app.people.byId(owner, app.clock()));
  if (!person) throw new Refusal("unauthenticated");
  return person;
}

/** Returns the caller and the keys to the browser's own drafts. */
export const getVisitor = async ({
  findCaller,
  draftKeys,
}: Pick<CallContext<"anyone">, "findCaller" | "draftKeys">): Promise<RegistrationVisitor> => ({
  person: await findCaller(),
  keys: draftKeys,
});
