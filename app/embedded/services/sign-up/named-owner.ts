import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { ownerMailsPerAddress, ownerMailsPerPerson, overLimit } from "../limits";
import { putInOutbox } from "../outbox";
import { secretHash } from "../secret-hash";
import { firstNotice } from "../sent-notices";
import type { Submission } from "./kinds/submission";

/**
 * Notifies the owner named by a signer with a confirmed address, once for each application and address, and only a
 * few times a day for one submitter and address. Further messages are dropped without failing the submission.
 */
export async function tellNamedOwner(
  app: Installation,
  db: Kysely<EmbeddedTables>,
  now: number,
  given: { registrationId: string; userId: string; namedOwner: Submission["namedOwner"] },
): Promise<void> {
  const { registrationId, userId, namedOwner } = given;
  if (!namedOwner) return;
  const { email } = namedOwner;
  if (!(await firstNotice(db, now, `named-owner:${registrationId}:${secretHash(email)}`))) return;
  const byPerson = await overLimit(app, db, ownerMailsPerPerson, userId);
  const byAddress = await overLimit(app, db, ownerMailsPerAddress, email);
  if (byPerson ?? byAddress) return;
  const payload = { registration_id: registrationId, user_id: userId };
  await putInOutbox(db, now, "owner_named", email, payload);
}
