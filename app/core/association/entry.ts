import { findEntry } from "~/embedded/services/association/applying/entry";
import { entriesPerClient, countAttempt } from "~/embedded/services/limits";
import { read } from "../call";

/**
 * Returns the association that a join code or an invitation opens, before the sign-up starts.
 * @throws Refusal too_many
 */
export const getJoinableAssociation = read(
  "anyone",
  "getJoinableAssociation",
  async ({ app, db, now, client }, input: { code?: string; invite?: string }) => {
    // Invitations can't be guessed, so a valid one isn't limited by wrong codes from the same network.
    const invited = input.invite ? await findEntry(db, now, { invite: input.invite }, null) : null;
    if (!invited?.association || invited.closed) {
      const refusal = await countAttempt(app, db, entriesPerClient, client);
      if (refusal) throw refusal;
    }
    const { association, closed, ended, invitation } = await findEntry(db, now, input, null);
    return {
      association: association && {
        slug: association.slug,
        name: association.name,
        dues_c: association.dues_c,
      },
      closed,
      /** Why it is closed; null for an unknown invitation. */
      ended,
      email: closed ? null : (invitation?.email ?? null),
    };
  },
);
