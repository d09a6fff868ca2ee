import type { Kysely } from "kysely";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { changeRows } from "../databases/rows";

/** The sample company that can be freed of its offer: Lantern Lane Bookshop, and who owns it. */
export const offeringCompany = "company-lantern-lane";
export const offeringOwner = "owner@lanternlane.example";

type Membership = { state: "active" | "cancel_scheduled"; cancel_at: string | null };

export async function setMembership(db: Kysely<EmbeddedTables>, values: Membership): Promise<void> {
  await changeRows(db, "subscriptions", { company_id: offeringCompany }, values);
}

/** The company has no earlier offer, and its membership, which the sample data has canceled, goes on. */
export async function makeFreeToOffer(db: Kysely<EmbeddedTables>): Promise<void> {
  await setMembership(db, { state: "active", cancel_at: null });
  await db.deleteFrom("group_offers").where("company_id", "=", offeringCompany).execute();
  await db.deleteFrom("registrations").where("kind", "=", "hce").execute();
  await changeRows(db, "users", { email: offeringOwner }, { questionnaire_status: "done" });
}
