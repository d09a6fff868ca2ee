import type { AssociationApplication } from "~/domain/association/desk/desk-rows";
import { nameOf } from "~/embedded/services/account/login-as";
import { pageOf } from "~/domain/page-numbers";
import { findCompanyName } from "~/embedded/services/sign-up/kinds/company-named";
import { wasSubmitted } from "~/embedded/services/sign-up/registration-rows";
import { read } from "../call";
import { getManagedAssociation } from "./desk-access";

/** A manager sees who applied, and the state and the days of the application, but none of its answers. */

/** Returns a page of an association's applications, newest first. @throws Refusal not_found */
export const listAssociationApplications = read(
  "association-manager",
  "listAssociationApplications",
  async ({ app, person }, { association, page }: { association: string; page: string }) => {
    const { db } = app.storage;
    await getManagedAssociation(db, person, association);
    const found = db
      .selectFrom("registrations as r")
      .where("r.association_id", "=", association)
      .where("r.submitted_at", "is not", null);
    const { total } = await found
      .select(({ fn }) => fn.countAll<number | string>().as("total"))
      .executeTakeFirstOrThrow();
    const { pagination, offset } = pageOf({ page }, Number(total));
    const rows = await found
      .select([
        "r.id",
        "r.kind",
        "r.owner_user_id",
        "r.reference",
        "r.state",
        "r.first_name",
        "r.last_name",
      ])
      .select(["r.email", "r.us_state", "r.submitted_at", "r.reviewed_at"])
      .orderBy("r.submitted_at", "desc")
      .orderBy("r.id")
      .limit(pagination.per_page)
      .offset(offset)
      .execute();
    const applications = await Promise.all(
      rows.map(async (row): Promise<AssociationApplication> => {
        const name = nameOf(row.first_name, row.last_name);
        const automatic =
          row.reviewed_at === null && wasSubmitted(row) && row.state !== "submitted";
        return {
          id: row.id,
          reference: row.reference ?? "",
          state: row.state,
          name: (await findCompanyName(app, row)) ?? name,
          contact: { name, email: row.email ?? "" },
          us_state: row.us_state ?? "",
          submitted_at: row.submitted_at ?? "",
          decided_at: automatic ? row.submitted_at : row.reviewed_at,
          automatic,
        };
      }),
    );
    return { applications, pagination };
  },
);
