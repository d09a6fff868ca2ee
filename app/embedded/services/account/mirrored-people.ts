import { randomUUID } from "node:crypto";
import type { ForeignPerson, Principal } from "~/contract/insiders";
import type { Db, UserRow } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { recordAudit } from "../audit";
import { joinCompany } from "../company/employment";
import type { LoginAs, Person } from "../people-queries";
import { moveDrafts } from "../sign-up/registration-owners";
import { proveMailbox } from "./redeem";
import { newIndividualColumns } from "./users";
import {
  placeholderAddress,
  hasPlaceholder,
  mailableAddress,
  emptyFacts,
  mergeMirroredFacts,
  hasSameFacts,
  storeMirroredFacts,
  type MirroredAnswer,
} from "./mirrored-facts";

/** Mirrors the users of a foreign backend in this database (decisions/0060-two-halves.md). */

/** Finds the user with exactly this address, which the caller has normalized. */
const findUserByEmail = async (db: Db, email: string | null) =>
  email === null
    ? undefined
    : db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

/**
 * Returns the mirrored user; null if there is none. The same id at another backend's address is another user, unless
 * the email address is also the same, which means that the backend moved.
 */
async function findMirror(
  db: Db,
  foreignAt: string,
  { id, email }: MirroredAnswer,
): Promise<UserRow | null> {
  const mirrors = await db.selectFrom("users").selectAll().where("foreign_id", "=", id).execute();
  const mirror = mirrors.find(({ foreign_at }) => foreign_at === foreignAt);
  return mirror ?? mirrors.find((row) => row.email === email) ?? null;
}

/**
 * Returns true if an account that only this database knows may become the user's by its address: it is unclaimed, and
 * the foreign backend has proved that the user reads that mailbox.
 */
const canTakeUnclaimed = (holder: UserRow, foreign: MirroredAnswer): boolean =>
  foreign.addressProved && isUnclaimed(holder);

/**
 * Returns true for an account that only this database knows and the reader of its mailbox may take over: not an
 * inactive one, an admin's or sample data.
 */
export const isUnclaimed = (holder: UserRow): boolean =>
  holder.foreign_id === null &&
  holder.status !== "inactive" &&
  holder.admin_level === "none" &&
  holder.sample === null;

/** Returns true for a user of the foreign backend whose address is unconfirmed, because a backend may accept any. */
export const hasUnprovedAddress = (
  holder: Pick<UserRow, "foreign_id" | "email_verified_at">,
): boolean => holder.foreign_id !== null && holder.email_verified_at === null;

/** Gives a user who only claimed their address a placeholder instead, and audits that; links and sessions stay. */
export async function releaseAddress(db: Db, now: number, { id, email }: UserRow): Promise<void> {
  // An employer's list, for example, may contain anything that looks like an address.
  const isTaken = (await findUserByEmail(db, placeholderAddress(id))) !== undefined;
  const instead = placeholderAddress(isTaken ? randomUUID() : id);
  await db
    .updateTable("users")
    .set({ email: instead, updated_at: isoTime(now) })
    .where("id", "=", id)
    .execute();
  await recordAudit(db, now, {
    actorId: id,
    action: "email.changed",
    object: `user:${id}`,
    before: { email },
    after: { email: instead },
  });
}

/**
 * Returns the user as this database stores them: found by the backend's id, created at the first sign-in, and updated
 * to what the backend says, with the drafts and the company place that wait for a proved address. Nothing is written
 * without a change. `foreignAt` is the backend's address. Returns null for an account that was closed or deactivated
 * here.
 */
export async function mirrorPerson(
  app: Installation,
  foreignAt: string,
  answer: ForeignPerson,
): Promise<Person | null> {
  const foreign: MirroredAnswer = { ...answer, email: mailableAddress(answer.email) };
  const { db } = app.storage;
  const known = await findMirror(db, foreignAt, foreign);
  const stays = known && !foreign.arriving && (await isUpToDate(db, foreignAt, known, foreign));
  const id = stays ? known.id : await updateMirror(app, foreignAt, foreign);
  const person = await app.people.byId(id, app.clock());
  return person?.status === "active" ? person : null;
}

/** Returns true if all data matches the backend's as far as possible: another account may have the address. */
async function isUpToDate(db: Db, foreignAt: string, known: UserRow, foreign: MirroredAnswer) {
  if (known.foreign_at !== foreignAt || !hasSameFacts(known, mergeMirroredFacts(foreign, known)))
    return false;
  if (foreign.email === null) return true;
  if (known.email === foreign.email)
    return !foreign.addressProved || known.email_verified_at !== null;
  const holder = await findUserByEmail(db, foreign.email);
  if (!holder || (foreign.addressProved && hasUnprovedAddress(holder))) return false;
  return !(canTakeUnclaimed(holder, foreign) && (await isUnusedPlaceholder(db, known)));
}

/** Returns true if an account only exists because another had its address, and {@link isDroppable} is true for it. */
async function isUnusedPlaceholder(db: Db, known: UserRow): Promise<boolean> {
  return hasPlaceholder(known) && (await isDroppable(db, known));
}

/** Returns true if an account can be dropped: it has no employer, no membership and no submission. */
export async function isDroppable(db: Db, { id, company_id }: UserRow): Promise<boolean> {
  if (company_id !== null) return false;
  const membership = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("user_id", "=", id)
    .executeTakeFirst();
  const sent = await db
    .selectFrom("registrations")
    .select("id")
    .where("owner_user_id", "=", id)
    .where("submitted_at", "is not", null)
    .executeTakeFirst();
  return !membership && !sent;
}

/**
 * Brings the user up to date with the backend at `foreignAt` in one transaction, creating the account or taking over an
 * unclaimed one with their address; then it wakes the mail worker. Returns the account's id.
 */
async function updateMirror(
  app: Installation,
  foreignAt: string,
  foreign: MirroredAnswer,
): Promise<string> {
  const id = await app.storage.db.transaction().execute(async (db) => {
    const now = app.clock();
    const known = await findMirror(db, foreignAt, foreign);
    const holder = await findAddressHolder(db, now, known, foreign);
    const becomes =
      holder &&
      canTakeUnclaimed(holder, foreign) &&
      (!known || (await isUnusedPlaceholder(db, known)));
    if (becomes && known) {
      await moveDrafts(db, now, { from: known.id, to: holder.id });
      await deactivatePlaceholder(db, now, known);
    }
    const before = becomes ? holder : known;
    const row =
      before ?? (await createMirror(app, db, foreignAt, foreign, holder ? null : foreign.email));
    const email = (before && !holder && foreign.email) || row.email;
    await storeMirroredFacts(db, now, row, { at: foreignAt, given: foreign, email });
    if (foreign.arriving || becomes || row.email_verified_at === null)
      await welcomeMirrored(db, now, row.id, foreign);
    return row.id;
  });
  app.nudgeMail();
  return id;
}

/**
 * Returns the account that has the user's address, which may be the user's own; undefined if it is free. An account
 * that never proved the address loses it first if the user has proved it.
 */
async function findAddressHolder(
  db: Db,
  now: number,
  known: UserRow | null,
  foreign: MirroredAnswer,
) {
  const holder = await findUserByEmail(db, foreign.email);
  const isOthers = holder && holder.id !== known?.id;
  if (!isOthers || !foreign.addressProved || !hasUnprovedAddress(holder)) return holder;
  await releaseAddress(db, now, holder);
  return undefined;
}

/** Deactivates, unlinks and audits an account that exists only because another had its address; its sessions stay. */
async function deactivatePlaceholder(db: Db, now: number, { id }: UserRow): Promise<void> {
  await db
    .updateTable("users")
    .set({ foreign_at: null, foreign_id: null, status: "inactive", updated_at: isoTime(now) })
    .where("id", "=", id)
    .execute();
  await recordAudit(db, now, {
    actorId: id,
    action: "account.closed",
    object: `user:${id}`,
  });
}

/**
 * Creates the backend's user here, or returns the one that another first request created at the same moment. Without
 * `email`, because another account has the address or it is invalid, they get a placeholder.
 */
async function createMirror(
  app: Installation,
  db: Db,
  foreignAt: string,
  foreign: MirroredAnswer,
  email: string | null,
): Promise<UserRow> {
  const insert = async (address: string | null) => {
    const blank = newIndividualColumns(app.clock(), "");
    return db
      .insertInto("users")
      .values({
        ...blank,
        ...mergeMirroredFacts(foreign, emptyFacts),
        status: "active",
        password_hash: null,
        foreign_at: foreignAt,
        foreign_id: foreign.id,
        language_chosen: foreign.language && "yes",
        email: address ?? placeholderAddress(blank.id),
        email_verified_at: address && foreign.addressProved ? blank.created_at : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  };
  const inserted = email === null ? undefined : await insert(email);
  const other = inserted ? null : await findMirror(db, foreignAt, foreign);
  if (other) return other;
  const made = inserted ?? (await insert(null));
  if (!made) throw new Error("nobody could be mirrored");
  const object = `user:${made.id}`;
  await recordAudit(db, app.clock(), { actorId: made.id, action: "account.made", object });
  if (!inserted) {
    app.log.warn(
      { user: made.id },
      "somebody's address is no address, or that of an account that only this database knows (sample data, an administrator, or the backend doesn't say by email_verified_at that the address is proved): nothing can be written to them, and they can't submit anything",
    );
  }
  return made;
}

/**
 * Confirms a user's address and gives them the drafts and the company place that wait for it; does nothing unless the
 * backend has proved the address.
 */
async function welcomeMirrored(
  db: Db,
  now: number,
  id: string,
  foreign: MirroredAnswer,
): Promise<void> {
  if (!foreign.addressProved) return;
  const user = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (hasPlaceholder(user) || user.status === "inactive") return;
  const draftKeys = foreign.arriving?.draftKeys ?? [];
  await proveMailbox(db, now, user, { draftKeys, which: "ownerless" });
  await joinCompany(db, now, user);
}

/**
 * Returns the user of a call that this process makes itself, with the call's admin level if they have none here; null
 * if the account isn't active. An admin who is logged in as them gets their rights and none of an admin.
 */
export async function findPrincipalPerson(
  app: Installation,
  { userId, adminLevel, loginAs }: Principal,
): Promise<Person | null> {
  const person = await app.people.byId(userId, app.clock());
  if (person?.status !== "active") return null;
  // Login-as never grants the rights of another admin.
  if (loginAs)
    return { ...person, admin_level: "none", login_as: await toMirroredLoginAs(app, loginAs) };
  const admin_level = person.admin_level === "none" ? adminLevel : person.admin_level;
  return { ...person, admin_level };
}

/**
 * Returns a login-as session of the foreign backend, which stores it itself, as ours look; without an end it lasts an
 * hour from now. Here only the audit trail has it. Its id is "elsewhere", as is that of an admin who has no account.
 */
async function toMirroredLoginAs(
  { storage: { db }, clock }: Installation,
  { started_at, expires_at, name, email }: NonNullable<Principal["loginAs"]>,
): Promise<LoginAs> {
  const admin = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email.trim().toLowerCase())
    .where("foreign_id", "is not", null)
    .executeTakeFirst();
  return {
    id: "elsewhere",
    admin_id: admin?.id ?? "elsewhere",
    started_at,
    expires_at: expires_at ?? isoTime(clock() + 3_600_000),
    admin_name: name,
    admin_email: email,
  };
}
