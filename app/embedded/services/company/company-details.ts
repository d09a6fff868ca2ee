import type { OwnCompany } from "~/contract/company/company-calls";
import { companyDetailNames, companyDetailsSchema } from "~/domain/company/company-fields";
import { problem } from "~/domain/problems/problem";
import type { Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import { lockCompany, readTyped, seenOf, type Db } from "./own-company";

/** What a company is on record as, and what of that its owner changes (handbook/rules.md#owners). */

type Typed = Readonly<Record<string, string>>;

const valuesOf = (company: Row<"companies">): Typed =>
  Object.fromEntries(companyDetailNames.map((name) => [name, String(company[name] ?? "")]));

/** The company of an owner as it is now. */
export async function ownCompany(db: Db, companyId: string): Promise<OwnCompany> {
  const company = await db
    .selectFrom("companies")
    .selectAll()
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  const { co_name, ein_last4 } = company;
  const values = valuesOf(company);
  return { co_name, ein_last4, values, seen: seenOf(values) };
}

/**
 * Changes its type, industry, head counts, phone and website. The same again changes nothing.
 * @throws Refusal conflict when it is another than was seen, invalid
 */
export async function changeCompany(
  db: Db,
  now: number,
  companyId: string,
  { values, seen }: { values: Typed; seen: string },
): Promise<void> {
  const company = await lockCompany(db, companyId);
  const changed = readTyped(companyDetailsSchema, values);
  const fields = companyDetailNames.filter((name) => changed[name] !== company[name]);
  if (fields.length === 0) return;
  if (seenOf(valuesOf(company)) !== seen)
    throw new Refusal("conflict", { message: problem("calls.changed_elsewhere") });
  await db
    .updateTable("companies")
    .set({ ...changed, updated_at: isoTime(now) })
    .where("id", "=", companyId)
    .execute();
  await recordAudit(db, now, {
    action: "company.changed",
    object: `company:${companyId}`,
    after: { fields: fields.join(" ") },
  });
}
