import { randomBytes } from "node:crypto";
import { createResumeCode } from "~/domain/sign-up/registration-codes";
import type { Db } from "../../db/schema";
import type { Installation } from "../../installation";
import { conflict, type Refusal } from "../../refusal";
import {
  codesPerLink,
  draftMailsPerAddress,
  draftMailsPerDraft,
  draftMailsPerMinute,
  forgetTries,
  isUsedUp,
  countAttempt,
} from "../limits";
import { supersedeTokens } from "../account/sign-in-tokens";
import { queueMessage } from "../outbox";
import type { RegistrationRow } from "./registration-rows";
import { problem } from "~/domain/problems/problem";

/**
 * Counts a message with the link to a draft against its limits, except one a minute if its codes are used up; then forgets
 * wrong codes and queues it, for the caller to wake the mail worker. Does nothing without an address. Returns a refusal,
 * conflict within a minute or too_many, without throwing, so that counts and saved data are kept.
 */
export async function queueLinkMessage(
  app: Installation,
  db: Db,
  { id, email }: Pick<RegistrationRow, "id" | "email">,
): Promise<Refusal | null> {
  if (!email) return null;
  const subject = `${id} ${email}`;
  if (await isUsedUp(app, db, codesPerLink, email)) {
    await forgetTries(app, db, draftMailsPerMinute, subject);
  }
  const tooSoon = await countAttempt(app, db, draftMailsPerMinute, subject);
  if (tooSoon) {
    const now = app.clock();
    const seconds = Math.ceil(((tooSoon.details.resetsAt ?? now) - now) / 1000);
    return conflict(problem("account.mail_just_sent", { count: Math.max(1, seconds) }));
  }
  // It is also limited by draft, because changing the address repeatedly would send messages to strangers.
  const byDraft = await countAttempt(app, db, draftMailsPerDraft, id);
  const byAddress = await countAttempt(app, db, draftMailsPerAddress, email);
  const refusal = byDraft ?? byAddress;
  if (refusal) return refusal;
  await forgetTries(app, db, codesPerLink, email);
  await queueMessage(db, app.clock(), "registration_link", email, { registration_id: id });
  return null;
}

/**
 * Replaces the code and ends the links sent to a draft's former address, which may be a stranger's: call it with the
 * former row, after the draft's address has changed. Links stay if the address has another draft, and a draft that had
 * no address keeps its code, which may be written down.
 */
export async function endFormerAddressLinks(
  db: Db,
  now: number,
  { id, email }: Pick<RegistrationRow, "id" | "email">,
): Promise<void> {
  if (!email) return;
  await db
    .updateTable("registrations")
    .set({ resume_code: createResumeCode(randomBytes(8)) })
    .where("id", "=", id)
    .execute();
  const other = await db
    .selectFrom("registrations")
    .select("id")
    .where("email", "=", email)
    .where("state", "=", "draft")
    .executeTakeFirst();
  // A link belongs to an address and may lead to another draft of it.
  if (other) return;
  await supersedeTokens(db, now)
    .where("email", "=", email)
    .where("purpose", "=", "resume")
    .execute();
}
