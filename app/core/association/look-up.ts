import { type VisibleRosterEntry, maskContact } from "~/domain/association/association-facts";
import { comparableCompanyName } from "~/domain/company/company-name";
import type { Db } from "~/embedded/db/schema";
import { notFound } from "~/embedded/refusal";
import { findApplication, findDraftEntry } from "~/embedded/services/association/applying/facts";
import {
  countTry,
  isUsedUp,
  lookUpsPerClient,
  lookUpsPerDraft,
  lookUpsPerClientWhenGuessed,
  countAttempt,
  wrongLookUps,
} from "~/embedded/services/limits";
import { read } from "../call";

/** A whole name, or the last digits of an EIN with a ZIP code; one of both is required. */
type RosterSearch = {
  name?: string | undefined;
  ein_last4?: string | undefined;
  zip?: string | undefined;
};

/** More matches are not shown at all, because an applicant who is on the list knows more than the name. */
const maxFound = 5;

/**
 * Finds an applicant on the list of the association that their code opens, by a whole name or by digits of an EIN with
 * a ZIP code, never by a part of a name. Each try is counted before the search. Even while others guess, each network
 * keeps a few tries, so that guesses can't lock the people on the list out.
 * @returns entries with masked contacts, or none and `many` if there are more than {@link maxFound}
 * @throws Refusal not_found without an application to an open association; too_many
 */
export const lookUpOnRoster = read(
  "anyone",
  "lookUpOnRoster",
  async (
    { app, db, now, findCaller, client, draftKeys },
    search: RosterSearch,
  ): Promise<{ found: VisibleRosterEntry[]; many: boolean }> => {
    const draft = await findApplication(app, { person: await findCaller(), keys: draftKeys });
    const { door } = await findDraftEntry(app, db, now, draft);
    const { association } = door;
    if (!draft || !association || door.closed) throw notFound();
    const refusal = await db.transaction().execute(async (trx) => {
      const byDraft = await countAttempt(app, trx, lookUpsPerDraft, draft.id);
      const byClient = await countAttempt(app, trx, lookUpsPerClient, client);
      if (byDraft || byClient) return byDraft ?? byClient;
      const isGuessed = await isUsedUp(app, trx, wrongLookUps, association.id);
      return isGuessed ? countAttempt(app, trx, lookUpsPerClientWhenGuessed, client) : null;
    });
    if (refusal) throw refusal;
    const rows = await findRows(db, association.id, search);
    const many = rows.length > maxFound;
    if (many || rows.length === 0) await countTry(app, db, wrongLookUps, association.id);
    return { many, found: many ? [] : rows.map(maskContact) };
  },
);

/** Returns rows, each once, by whole name, or EIN digits and ZIP. Both queries run, so that time reveals nothing. */
async function findRows(db: Db, associationId: string, { name, ein_last4, zip }: RosterSearch) {
  const listed = db
    .selectFrom("association_roster")
    .select(["id", "legal_name", "zip", "contact_email"])
    .where("association_id", "=", associationId)
    .where("removed_at", "is", null)
    .orderBy("legal_name")
    .orderBy("id")
    .limit(maxFound + 1);
  const comparable = comparableCompanyName(name ?? "");
  const named = listed.where("comparable_name", "=", comparable);
  const byName = await (zip && !ein_last4 ? named.where("zip", "=", zip) : named).execute();
  const byNumber = await listed
    .where("zip", "=", zip ?? "")
    .where("ein_last4", "=", ein_last4 ?? "")
    .execute();
  const found = new Map(
    [...(comparable === "" ? [] : byName), ...byNumber].map((row) => [row.id, row]),
  );
  return [...found.values()];
}
