import type { Harness } from "../servers/embedded-harness";
import { accountOf } from "../people/account-of";
import { findRows } from "../databases/rows";

/** Returns the rows that a submission made, by the person's address. */
export const madeOf = (harness: Harness, email: string) =>
  harness.inDatabase(async ({ db }) => {
    const user = await accountOf(db, email);
    const companies = await findRows(db, "companies", { owner_user_id: user.id });
    const ids = companies.map(({ id }) => id);
    const of = ids.length > 0 ? ids : ["none"];
    const subscriptions = await db
      .selectFrom("subscriptions")
      .selectAll()
      .where((eb) => eb.or([eb("user_id", "=", user.id), eb("company_id", "in", of)]))
      .execute();
    return {
      user,
      companies,
      subscriptions,
      locations: await db
        .selectFrom("locations")
        .selectAll()
        .where("company_id", "in", of)
        .execute(),
      employees: await db
        .selectFrom("employees")
        .selectAll()
        .where("company_id", "in", of)
        .orderBy("email")
        .execute(),
      invoices: await db
        .selectFrom("invoices")
        .selectAll()
        .where("subscription_id", "in", [...subscriptions.map(({ id }) => id), "none"])
        .execute(),
      messages: await db
        .selectFrom("outbox")
        .select("kind")
        .where("to_email", "=", email)
        .where("kind", "in", ["registration_received", "invoice_issued"])
        .orderBy("kind")
        .execute(),
    };
  });
