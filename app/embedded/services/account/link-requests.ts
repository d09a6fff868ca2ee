import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import {
  codesPerLink,
  forgetTries,
  linksPerAddress,
  linksPerNetwork,
  overLimit,
  type Limit,
} from "../limits";
import { putInOutbox, type MessageKind, type Messages } from "../outbox";

/**
 * Takes a request for a mailed link: counts it by address and by network, and stores one message. Whether anybody has
 * this address is not looked at here, so the answer and its time cannot tell; the mail worker looks.
 * @param email lower-case
 * @param client the client's address
 * @param own counted besides, for messages that one person has sent to addresses of their choice
 * @param alongside written in the same transaction, unless the request is refused
 * @throws Refusal too_many
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
    alongside?: (db: Kysely<EmbeddedTables>) => Promise<void>;
  },
): Promise<void> {
  const refusal = await app.storage.db.transaction().execute(async (db) => {
    // All are counted before any refuses. Always in this order, so that two transactions cannot wait for each other.
    const byAddress = await overLimit(app, db, linksPerAddress, email);
    const byNetwork = await overLimit(app, db, linksPerNetwork, client);
    const byPerson = own ? await overLimit(app, db, own.limit, own.subject) : null;
    const refused = byAddress ?? byNetwork ?? byPerson;
    if (refused) return refused;
    if (kind === "sign_in_link" || kind === "password_reset") {
      await forgetTries(app, db, codesPerLink, email);
    }
    await putInOutbox(db, app.clock(), kind, email, payload);
    await alongside?.(db);
    return null;
  });
  if (refusal) throw refusal;
  app.nudgeMail();
}
