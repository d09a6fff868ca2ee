import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { inviteToAssociation } from "~/embedded/services/association/invitations";
import { listPlans } from "~/embedded/services/benefits/plans";
import {
  associationLinksPerClient,
  associationMailsTo,
  countAttempt,
  joinCodesPerClient,
} from "~/embedded/services/limits";
import type { Language } from "~/language/languages";
import { read, write } from "../call";
import { findEntry } from "~/embedded/services/association/applying/entry";

/** For visitors who have no join code yet (handbook/screens.md#association). */

/** Returns published associations that accept members, by name, with dues and plans; member counts are confidential. */
export const listOpenAssociations = read("anyone", "listOpenAssociations", async ({ db, now }) => {
  const today = localDay(now, westernmostZone);
  const rows = await db
    .selectFrom("associations")
    .select(["id", "slug", "name", "dues_c", "approval"])
    .where("status", "=", "published")
    .where("join_open", "=", "yes")
    .orderBy("name")
    .orderBy("id")
    .execute();
  return Promise.all(
    rows.map(async ({ id, approval, ...association }) => ({
      ...association,
      /** Companies and people on its list join at once; all others wait for an administrator's answer. */
      knows_members: approval === "auto_if_rostered",
      plans: (await listPlans(db, today, "association", [id])).map(({ name }) => name),
    })),
  );
});

/**
 * Sends new links to an address with unused invitations, one for each association and company. The answer is the same
 * for every address, even one beyond its limit, so it doesn't reveal whether there are any.
 * @throws Refusal too_many
 */
export const renewInvitation = write(
  "anyone",
  "renewInvitation",
  async (
    { app, db, now, client },
    /** The page's language is used for applicants whose own language is unknown. */
    { email, language }: { email: string; language?: Language },
  ) => {
    const refusal = await countAttempt(app, db, associationLinksPerClient, client);
    if (refusal) return refusal;
    if (await countAttempt(app, db, associationMailsTo, email)) return undefined;
    const rows = await db
      .selectFrom("association_invitations as i")
      .innerJoin("associations as a", "a.id", "i.association_id")
      .select(["i.association_id", "i.roster_id", "i.state"])
      .where("i.email", "=", email)
      .where("a.status", "=", "published")
      .orderBy("i.created_at", "desc")
      .orderBy("i.id", "desc")
      .execute();
    const newest = new Map(
      rows.toReversed().map((row) => [`${row.association_id} ${row.roster_id}`, row]),
    );
    for (const { association_id, roster_id, state } of newest.values()) {
      if (state !== "sent") continue;
      await inviteToAssociation(db, now, association_id, [{ roster_id, email, language }], null);
    }
  },
);

/** Returns name and dues behind a code or invitation, or why not. @throws Refusal too_many, except open invitations */
export const getJoinableAssociation = read(
  "anyone",
  "getJoinableAssociation",
  async ({ app, db, now, client }, input: { code?: string; invite?: string }) => {
    // Invitations can't be guessed, so a valid one isn't limited by wrong codes from the same network.
    const invited = input.invite ? await findEntry(db, now, { invite: input.invite }, null) : null;
    if (!invited?.association || invited.closed) {
      const refusal = await countAttempt(app, db, joinCodesPerClient, client);
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
