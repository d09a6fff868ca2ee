import type { Kysely } from "kysely";
import { comparableCompanyName } from "~/domain/company/company-name";
import type { Listed } from "~/domain/association/joining-names";
import { listedAs } from "~/domain/association/listed/masked-contact";
import type { EmbeddedTables } from "../../../db/schema";
import { Refusal } from "../../../refusal";
import type { Installation } from "../../../installation";
import {
  countTry,
  isUsedUp,
  lookUpsPerClient,
  lookUpsPerDraft,
  lookUpsWhenGuessed,
  overLimit,
  wrongLookUps,
} from "../../limits";
import type { RegistrationVisitor } from "../../sign-up/registration-rows";
import { applicationOf, doorOfDraft } from "./facts";

type Db = Kysely<EmbeddedTables>;

/** By a whole name, or by the last digits of an EIN in a ZIP code; either may be left out, not both. */
export type Wanted = {
  name?: string | undefined;
  ein_last4?: string | undefined;
  zip?: string | undefined;
};

/** More than these are not told: who looks for one of them knows more than the name. */
const mostFound = 5;

/**
 * Looks an applicant up on the list of the association that their code opens: a whole name, or digits of an EIN in a ZIP code, never
 * a part of a name. Each try counts before anything is asked, whatever comes of it. However many strangers guess, somebody on the
 * list has a few tries of their own network's, so that nobody keeps them out.
 * @param client the client's address, for the limit
 * @throws Refusal not_found without an application behind an open door; too_many
 */
export async function lookUpOnRoster(
  app: Installation,
  visitor: RegistrationVisitor,
  wanted: Wanted,
  client: string,
): Promise<{ found: Listed[]; many: boolean }> {
  const now = app.clock();
  const { db } = app.storage;
  const draft = await applicationOf(app, visitor);
  const { door } = await doorOfDraft(app, db, now, draft);
  const { association } = door;
  if (!draft || !association || door.closed) throw new Refusal("not_found");
  const refusal = await db.transaction().execute(async (trx) => {
    const byDraft = await overLimit(app, trx, lookUpsPerDraft, draft.id);
    const byClient = await overLimit(app, trx, lookUpsPerClient, client);
    if (byDraft || byClient) return byDraft ?? byClient;
    const isGuessed = await isUsedUp(app, trx, wrongLookUps, association.id);
    return isGuessed ? overLimit(app, trx, lookUpsWhenGuessed, client) : null;
  });
  if (refusal) throw refusal;
  const rows = await rowsOf(db, association.id, wanted);
  const many = rows.length > mostFound;
  if (many || rows.length === 0) await countTry(app, db, wrongLookUps, association.id);
  return {
    many,
    found: many ? [] : rows.map(listedAs),
  };
}

/** Both questions are always asked, so that neither answers sooner than the other. */
async function rowsOf(db: Db, associationId: string, { name, ein_last4, zip }: Wanted) {
  const listed = db
    .selectFrom("association_roster")
    .select(["id", "legal_name", "zip", "contact_email"])
    .where("association_id", "=", associationId)
    .where("removed_at", "is", null)
    .orderBy("legal_name")
    .orderBy("id")
    .limit(mostFound + 1);
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
