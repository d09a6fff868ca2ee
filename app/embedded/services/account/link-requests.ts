import type { Db } from "../../db/schema";
import type { Installation } from "../../installation";
import {
  codesPerLink,
  forgetTries,
  linksPerAddress,
  linksPerNetwork,
  countAttempt,
  type Limit,
} from "../limits";
import { queueMessage, type MessageKind, type Messages } from "../outbox";

/**
 * Accepts a request for an emailed link: counts it by address and network, queues one message, lets codes be tried anew
 * for a sign-in or a password, and wakes the mail worker. That checks if the address has an account, so neither the answer
 * nor its timing reveals it. `email` is lowercase, `client` the client's address, `own` a further limit for messages to
 * addresses that one user chose, and `alongside` is written in the same transaction unless it is refused. Throws
 * Refusal too_many.
 */
export async function requestLink<Kind extends MessageKind>(
  app: Installation,
  kind: Kind,
  {
    email,
    client,
    payload,
    own,
    alongside,
  }: {
    email: string;
    client: string;
    payload: Messages[Kind];
    own?: { limit: Limit; subject: string };
    alongside?: (db: Db) => Promise<void>;
  },
): Promise<void> {
  const refusal = await app.storage.db.transaction().execute(async (db) => {
    // All limits are counted before any refuses, and always in this order, so that two transactions can't deadlock.
    const byAddress = await countAttempt(app, db, linksPerAddress, email);
    const byNetwork = await countAttempt(app, db, linksPerNetwork, client);
    const byPerson = own ? await countAttempt(app, db, own.limit, own.subject) : null;
    const refused = byAddress ?? byNetwork ?? byPerson;
    if (refused) return refused;
    if (kind === "sign_in_link" || kind === "password_reset") {
      await forgetTries(app, db, codesPerLink, email);
    }
    await queueMessage(db, app.clock(), kind, email, payload);
    await alongside?.(db);
    return null;
  });
  if (refusal) throw refusal;
  app.nudgeMail();
}
