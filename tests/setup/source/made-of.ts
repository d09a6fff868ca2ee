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
      locations: await findRows(db, "locations", { company_id: of }),
      employees: await findRows(db, "employees", { company_id: of }, undefined, "email"),
      invoices: await findRows(db, "invoices", {
        subscription_id: [...subscriptions.map(({ id }) => id), "none"],
      }),
      messages: await findRows(
        db,
        "outbox",
        { to_email: email, kind: ["registration_received", "invoice_issued"] },
        ["kind"],
        "kind",
      ),
    };
  });
