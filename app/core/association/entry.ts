import { findEntry } from "~/embedded/services/association/applying/entry";
import { entriesPerClient, overLimit } from "~/embedded/services/limits";
import { read } from "../call";

/**
 * Returns the association that a join code or an invitation opens, before the sign-up starts.
 * @throws Refusal too_many
 */
export const getJoinableAssociation = read(
  "anyone",
  "getJoinableAssociation",
  async ({ app, client }, given: { code?: string; invite?: string }) => {
    const { db } = app.storage;
    // Invitations can't be guessed, so a valid one isn't limited by wrong codes from the same network.
    const invited = given.invite
      ? await findEntry(db, app.clock(), { invite: given.invite }, null)
      : null;
    if (!invited?.association || invited.closed) {
      const refusal = await overLimit(app, db, entriesPerClient, client);
      if (refusal) throw refusal;
    }
    const { association, closed, ended, invitation } = await findEntry(
      db,
      app.clock(),
      given,
      null,
    );
    return {
      association: association && {
        slug: association.slug,
        name: association.name,
        dues_c: association.dues_c,
      },
      closed,
      /** Why it is closed; null for an unknown invitation. */
      ended,
      /** The address that was invited. */
      email: closed ? null : (invitation?.email ?? null),
    };
  },
);
