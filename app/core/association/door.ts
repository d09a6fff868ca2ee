import { doorOf } from "~/embedded/services/association/applying/door";
import { doorsPerClient, overLimit } from "~/embedded/services/limits";
import { read } from "../call";

/** Which association a join code or an invitation opens, before anything is begun with it. @throws Refusal too_many */
export const associationDoor = read(
  "anyone",
  "associationDoor",
  async ({ app, client }, given: { code?: string; invite?: string }) => {
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
      /** Why it is closed; null for an invitation that nobody knows. */
      ended,
      /** Whom an invitation is for. */
      email: closed ? null : (invitation?.email ?? null),
    };
  },
);
