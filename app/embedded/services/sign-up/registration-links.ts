import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { invalid, type Refusal } from "../../refusal";
import {
  codesPerLink,
  draftMailsPerAddress,
  draftMailsPerDraft,
  draftMailsPerMinute,
  forgetTries,
  overLimit,
} from "../limits";
import { putInOutbox } from "../outbox";
import { lockDraft, type RegistrationRow, type RegistrationVisitor } from "./registration-rows";
import { problem } from "~/domain/problems/problem";

/**
 * Stores the message with the way back to a draft. One that was asked for less than a minute ago is on its way, so nothing
 * is stored then. Wake the mail worker after the commit.
 * @returns a refusal, not thrown, so that what was counted and saved is kept
 */
export async function putLinkInOutbox(
  app: Installation,
  db: Kysely<EmbeddedTables>,
  { id, email }: Pick<RegistrationRow, "id" | "email">,
): Promise<Refusal | null> {
  if (!email) return null;
  if (await overLimit(app, db, draftMailsPerMinute, `${id} ${email}`)) return null;
  // By draft too: whoever changes the address again and again would have us write to strangers.
  const byDraft = await overLimit(app, db, draftMailsPerDraft, id);
  const byAddress = await overLimit(app, db, draftMailsPerAddress, email);
  const refusal = byDraft ?? byAddress;
  if (refusal) return refusal;
  await forgetTries(app, db, codesPerLink, email);
  await putInOutbox(db, app.clock(), "registration_link", email, { registration_id: id });
  return null;
}

/**
 * Mails the way back to a draft to its own address.
 * @throws Refusal not_found, conflict, too_many; invalid `email` while the draft has none
 */
export async function mailRegistrationLink(
  app: Installation,
  visitor: RegistrationVisitor,
  id: string,
): Promise<void> {
  const refusal = await app.storage.db.transaction().execute(async (db) => {
    const draft = await lockDraft(db, app.clock(), visitor, id);
    return draft.email
      ? putLinkInOutbox(app, db, draft)
      : invalid("email", problem("person.email_missing"));
  });
  if (refusal) throw refusal;
  app.nudgeMail();
}
