import { randomBytes } from "node:crypto";
import { safePath } from "~/domain/same-site-path";
import { continuePath } from "~/domain/sign-up/kind-definition";
import { createResumeCode } from "~/domain/sign-up/registration-codes";
import type { Db, Row, UserRow } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal } from "../../refusal";
import { newIndividualColumns } from "../account/users";
import { recordAudit } from "../audit";
import { queueMessage } from "../outbox";
import { endOthersKeys, isOpenNowhereElse } from "./registration-keys";
import { findDraftEnd } from "./registration-rows";

/**
 * Returns the account of an address confirmed by a draft link: the existing one, which may be inactive, or a new one
 * with the name and language of its newest registration. Two simultaneous links create one account.
 */
export async function findOrCreateAccount(db: Db, now: number, email: string): Promise<UserRow> {
  const draft = await db
    .selectFrom("registrations")
    .select(["first_name", "last_name", "language"])
    .where("email", "=", email)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const made = await db
    .insertInto("users")
    .values({
      ...newIndividualColumns(now, email),
      first_name: draft?.first_name ?? "",
      last_name: draft?.last_name ?? "",
      status: "active",
      language: draft?.language ?? "en",
      email_verified_at: isoTime(now),
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) {
    const object = `user:${made.id}`;
    await recordAudit(db, now, { actorId: made.id, action: "account.made", object });
  }
  const user = await db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirst();
  if (!user) throw new Refusal("conflict");
  return user;
}

/**
 * Gives the live drafts of a confirmed address to its user. The browser that typed the address keeps what it wrote
 * (registration-keys.ts); other access ends, including the resume code. One message has the new code, unless only the
 * browser with `draftKeys`, which is signing in, opens the drafts. Wake the mail worker after the commit.
 * @param which `all` for a draft link, which also takes drafts that another signed-in user started for this address;
 * `ownerless` for an ordinary sign-in
 */
export async function attachDrafts(
  db: Db,
  now: number,
  owner: { userId: string; email: string; draftKeys?: readonly string[] },
  which: "all" | "ownerless",
): Promise<void> {
  const registrations = await db
    .updateTable("registrations")
    .set({ owner_user_id: owner.userId })
    .where("email", "=", owner.email)
    .where("state", "=", "draft")
    .where("expires_at", ">", isoTime(now))
    .where((eb) =>
      which === "ownerless"
        ? eb("owner_user_id", "is", null)
        : eb.or([eb("owner_user_id", "is", null), eb("owner_user_id", "!=", owner.userId)]),
    )
    .returning(["id", "updated_at"])
    .execute();
  const drafts: typeof registrations = [];
  for (const draft of registrations) {
    const { id } = draft;
    await endOthersKeys(db, now, id);
    await db
      .updateTable("registrations")
      .set({ resume_code: createResumeCode(randomBytes(8)) })
      .where("id", "=", id)
      .execute();
    await recordAudit(db, now, { action: "registration.claimed", object: `registration:${id}` });
    if (!(await isOpenNowhereElse(db, id, owner.draftKeys ?? []))) drafts.push(draft);
  }
  // One message is sent, which names the others.
  const [newest] = drafts.sort((a, b) => b.updated_at.localeCompare(a.updated_at));
  if (!newest) return;
  await queueMessage(db, now, "registration_code", owner.email, { registration_id: newest.id });
}

/**
 * Moves and audits drafts from an account that gives way to another of the same user, which may then have two of a
 * kind: pages show the newer one. A draft of a kind that they already submitted stays behind: it would be shown
 * instead, and a person who only claimed the address may have written it.
 */
export async function moveDrafts(
  db: Db,
  now: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const registrations = await db
    .updateTable("registrations")
    .set({ owner_user_id: to })
    .where("owner_user_id", "=", from)
    .where("state", "=", "draft")
    .where("kind", "not in", (sent) =>
      sent
        .selectFrom("registrations as r")
        .select("r.kind")
        .where("r.owner_user_id", "=", to)
        .where("r.submitted_at", "is not", null),
    )
    .returning("id")
    .execute();
  for (const { id } of registrations)
    await recordAudit(db, now, { action: "registration.claimed", object: `registration:${id}` });
}

/** Returns a redeemed link's `next`, null unless it is a same-site path; for an ended draft, the page that says so. */
export async function findLinkTarget(
  db: Db,
  now: number,
  { next, registration_id }: Pick<Row<"tokens">, "next" | "registration_id">,
): Promise<string | null> {
  const draft = await db
    .selectFrom("registrations")
    .select(["kind", "state", "updated_at", "expires_at"])
    .where("id", "=", registration_id ?? "")
    .executeTakeFirst();
  const end = draft && findDraftEnd(draft, now);
  return end ? continuePath(draft.kind, end) : safePath(next);
}
