import {
  loadApplicationFacts,
  findApplication,
  findDraftEntry,
} from "~/embedded/services/association/applying/facts";
import { read } from "../call";

/**
 * Returns what the caller's application depends on: the association (null once closed, unless it was submitted), the
 * invited entry of its list, and the caller's paid and association memberships, each null without one.
 */
export const getAssociationFacts = read(
  "anyone",
  "getAssociationFacts",
  async ({ app, db, now, findCaller, draftKeys }) => {
    const person = await findCaller();
    const draft = await findApplication(app, { person, keys: draftKeys });
    return loadApplicationFacts(app, db, now, draft, person?.id ?? null);
  },
);

/** Returns the agreement to sign with the caller's application, in Markdown; null if no association accepts it. */
export const getAssociationAgreement = read(
  "anyone",
  "getAssociationAgreement",
  async ({ app, db, now, findCaller, draftKeys }) => {
    const draft = await findApplication(app, { person: await findCaller(), keys: draftKeys });
    const { door } = await findDraftEntry(app, db, now, draft);
    const { association } = door;
    if (!association || door.closed) return null;
    const agreement = await db
      .selectFrom("association_agreements")
      .select(["version", "body", "body_es", "summary", "summary_es"])
      .where("association_id", "=", association.id)
      .where("version", "=", association.agreement_version)
      .executeTakeFirst();
    return agreement ? { association: association.name, ...agreement } : null;
  },
);
