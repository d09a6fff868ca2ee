import { nameOf } from "~/embedded/services/account/login-as";
import { pageOfRows } from "~/embedded/services/page-of-rows";
import { findCompanyName } from "~/embedded/services/sign-up/kinds/company-named";
import { wasSubmitted } from "~/embedded/services/sign-up/registration-rows";
import { read } from "../call";
import { getManagedAssociation } from "./desk-access";

/** A manager sees who applied, and the state and the days of the application, but none of its answers. */

/** Returns a page of an association's applications, newest first. @throws Refusal not_found */
export const listAssociationApplications = read(
  "association-manager",
  "listAssociationApplications",
  async ({ app, db, person }, { association, page }: { association: string; page: string }) => {
    await getManagedAssociation(db, person, association);
    const found = db
      .selectFrom("registrations as r")
      .where("r.association_id", "=", association)
      .where("r.submitted_at", "is not", null);
    const listed = found
      .select(["r.id", "r.kind", "r.owner_user_id", "r.reference", "r.state", "r.first_name"])
      .select(["r.last_name", "r.email", "r.us_state", "r.submitted_at", "r.reviewed_at"])
      .orderBy("r.submitted_at", "desc")
      .orderBy("r.id");
    const { rows, pagination } = await pageOfRows(found, listed, { page });
    const applications = await Promise.all(
      rows.map(async (row) => {
        const name = nameOf(row.first_name, row.last_name);
        const automatic =
          row.reviewed_at === null && wasSubmitted(row) && row.state !== "submitted";
        return {
          id: row.id,
          reference: row.reference ?? "",
          state: row.state,
          /** The company, or the person who joins alone. */
          name: (await findCompanyName(app, row)) ?? name,
          contact: { name, email: row.email ?? "" },
          us_state: row.us_state ?? "",
          submitted_at: row.submitted_at ?? "",
          decided_at: automatic ? row.submitted_at : row.reviewed_at,
          /** The list let them in without a decision. */
          automatic,
        };
      }),
    );
    return { applications, pagination };
  },
);
