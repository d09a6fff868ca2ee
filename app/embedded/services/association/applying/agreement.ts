import type { Installation } from "../../../installation";
import type { RegistrationVisitor } from "../../sign-up/registration-rows";
import { applicationOf, doorOfDraft } from "./facts";

/** What the visitor's application is to sign; null without an association that takes it. */
export async function agreementToSign(app: Installation, visitor: RegistrationVisitor) {
  const { db } = app.storage;
  const draft = await applicationOf(app, visitor);
  const { door } = await doorOfDraft(app, db, app.clock(), draft);
  const { association } = door;
  if (!association || door.closed) return null;
  const agreement = await db
    .selectFrom("association_agreements")
    .select(["version", "body", "body_es", "summary", "summary_es"])
    .where("association_id", "=", association.id)
    .where("version", "=", association.agreement_version)
    .executeTakeFirst();
  return agreement ? { association: association.name, ...agreement } : null;
}
