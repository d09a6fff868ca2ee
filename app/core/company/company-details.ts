import type { z } from "zod";
import {
  companySettingsFieldNames,
  type companyDetailsSchema,
} from "~/domain/company/company-fields";
import { problem } from "~/domain/problems/problem";
import type { Row } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict } from "~/embedded/refusal";
import { recordAudit } from "~/embedded/services/audit";
import { lockCompany, versionOfValues } from "~/embedded/services/company/own-company";
import { read, write } from "../call";

/** A company's details, and which of them its owner can change (handbook/rules.md#owners). */

const formValuesOf = (company: Row<"companies">): Record<string, string> =>
  Object.fromEntries(companySettingsFieldNames.map((name) => [name, String(company[name] ?? "")]));

/** Returns the owner's company: its values as the form holds them, and `seenVersion`, which a change must name. */
export const getOwnCompany = read("company-owner", "getOwnCompany", async ({ db, person }) => {
  const company = await db
    .selectFrom("companies")
    .selectAll()
    .where("id", "=", person.company_id)
    .executeTakeFirstOrThrow();
  const { co_name, ein_last4 } = company;
  const values = formValuesOf(company);
  return { co_name, ein_last4, values, seenVersion: versionOfValues(values) };
});

/**
 * Changes the details, except the name and the EIN. A repeat changes nothing.
 * @throws Refusal conflict when the company has changed since it was shown
 */
export const changeCompany = write(
  "company-owner",
  "changeCompany",
  async (
    { db, now, person },
    changed: z.output<typeof companyDetailsSchema>,
    seenVersion: string,
  ) => {
    const company = await lockCompany(db, person.company_id);
    const fields = companySettingsFieldNames.filter((name) => changed[name] !== company[name]);
    if (fields.length === 0) return;
    if (versionOfValues(formValuesOf(company)) !== seenVersion)
      throw conflict(problem("calls.changed_elsewhere"));
    await db
      .updateTable("companies")
      .set({ ...changed, updated_at: isoTime(now) })
      .where("id", "=", company.id)
      .execute();
    await recordAudit(db, now, {
      action: "company.changed",
      object: `company:${company.id}`,
      after: { fields: fields.join(" ") },
    });
  },
);
