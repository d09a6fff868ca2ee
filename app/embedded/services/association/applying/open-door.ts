import type { Installation } from "../../../installation";
import { doorsPerClient, overLimit } from "../../limits";
import { doorOf } from "./door";

/**
 * Which association a join code or an invitation opens, before anything is begun with it.
 * @param client the client's address, for the limit
 * @throws Refusal too_many
 */
export async function openDoor(
  app: Pick<Installation, "storage" | "keys" | "clock">,
  given: { code?: string | undefined; invite?: string | undefined },
  client: string,
) {
  const { db } = app.storage;
  // Nobody guesses an invitation: one that opens its door isn't held up by the codes that neighbors mistype.
  const invited = given.invite
    ? await doorOf(db, app.clock(), { invite: given.invite }, null)
    : null;
  if (!invited?.association || invited.closed) {
    const refusal = await overLimit(app, db, doorsPerClient, client);
    if (refusal) throw refusal;
  }
  const { association, closed, ended, invitation } = await doorOf(db, app.clock(), given, null);
  return {
    association: association && {
      slug: association.slug,
      name: association.name,
      dues_c: association.dues_c,
    },
    closed,
    ended,
    email: closed ? null : (invitation?.email ?? null),
  };
}
