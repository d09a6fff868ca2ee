import { coveringStates, planColumns } from "~/domain/health/answer-states";
import type { Db } from "../../db/schema";
import { chosenPremiumOf } from "../benefits/chosen-terms";
import { prepareQuery } from "~/storage/prepared-query";

/** An enrollment that covers a person, as invoices, payroll and carriers need it. Cents a month, days YYYY-MM-DD. */
export type CoverageRow = Awaited<ReturnType<typeof loadCoveragePage>>[number];

/** Whose coverage: all that a company's offers gave, or all of a user's, from offers too. */
type CoverageOwner = { companyId: string } | { userId: string };

/** Selects coverage on any day from `from` to `to`. */
type CoverageFilters = CoverageOwner & {
  /** True for canceled coverage that a later choice replaced before it began, instead of coverage that counts. */
  isReplaced?: boolean;
  from: string;
  to: string;
};

/** The number of rows that are read at a time. */
const rowsAtOnce = 500;

/** Selects the next page of coverage in the order of ids. @param after the last id of the page before, or "" */
const selectCoverage = (
  db: Db,
  { isReplaced = false, from, to, ...holder }: CoverageFilters,
  after: string,
) =>
  db
    .selectFrom("enrollments as e")
    .leftJoin("plans as m", "m.id", "e.plan_id")
    .leftJoin("ancillary_plans as d", "d.id", "e.dental_id")
    .leftJoin("ancillary_plans as v", "v.id", "e.vision_id")
    .select(["e.id", "e.user_id", "e.employee_id", "e.company_id", "e.source", "e.state"])
    .select(["e.plan_id", "e.dental_id", "e.vision_id", "e.tier", "e.effective_on", "e.ends_on"])
    .select(["e.signed_at", "e.end_reason", "e.updated_at", "e.employer_share_c"])
    .select(["e.member_share_c", "e.plan_chosen", "e.dental_chosen", "e.vision_chosen"])
    .select(["e.addons_chosen", "m.carrier", "d.carrier as dental_carrier"])
    .select("v.carrier as vision_carrier")
    .where("e.state", "in", isReplaced ? ["cancelled"] : coveringStates)
    .$if(isReplaced, (q) => q.where("e.end_reason", "=", "changed"))
    .where("e.frozen_until", "is", null)
    .where((eb) => eb.or(planColumns.map((of) => eb(`e.${of}`, "is not", null))))
    .where("e.effective_on", "<=", to)
    .where((eb) => eb.or([eb("e.ends_on", "is", null), eb("e.ends_on", ">=", from)]))
    .where((eb) =>
      "companyId" in holder
        ? eb("e.company_id", "=", holder.companyId)
        : eb("e.user_id", "=", holder.userId),
    )
    .where("e.id", ">", after)
    .orderBy("e.id")
    .limit(rowsAtOnce);

/** The parameters of the prepared queries; `whose` is the id of the company or the user. */
type QueryParameter = "whose" | "from" | "to" | "after";
/** Reads a page of {@link selectCoverage} by company. */
const listCompanyCoverage = prepareQuery((db: Db, at: (name: QueryParameter) => string) =>
  selectCoverage(db, { companyId: at("whose"), from: at("from"), to: at("to") }, at("after")),
);
/** Reads a page of {@link selectCoverage} by user. */
const listPersonCoverage = prepareQuery((db: Db, at: (name: QueryParameter) => string) =>
  selectCoverage(db, { userId: at("whose"), from: at("from"), to: at("to") }, at("after")),
);

/** Returns a page's rows with amounts; a premium that wasn't stored is what employer and member pay together. */
async function loadCoveragePage(db: Db, filters: CoverageFilters, after: string) {
  const { from, to } = filters;
  const rows = filters.isReplaced
    ? await selectCoverage(db, filters, after).execute()
    : "companyId" in filters
      ? await listCompanyCoverage(db, { whose: filters.companyId, from, to, after })
      : await listPersonCoverage(db, { whose: filters.userId, from, to, after });
  return rows.map(({ id, plan_chosen, dental_chosen, vision_chosen, addons_chosen, ...row }) => {
    const premium_c = row.plan_id === null ? 0 : chosenPremiumOf(plan_chosen, row.tier);
    const employer_share_c = row.employer_share_c ?? 0;
    return {
      ...row,
      enrollment_id: id,
      premium_c: premium_c || employer_share_c + (row.member_share_c ?? 0),
      employer_share_c,
      member_share_c: row.member_share_c ?? premium_c - employer_share_c,
      dental_c: row.dental_id === null ? 0 : chosenPremiumOf(dental_chosen, row.tier),
      vision_c: row.vision_id === null ? 0 : chosenPremiumOf(vision_chosen, row.tier),
      addons_c: (JSON.parse(addons_chosen ?? "[]") as { price_c: number }[]).reduce(
        (sum, { price_c }) => sum + price_c,
        0,
      ),
    };
  });
}

/** Returns the coverage of one company or person, by the enrollments' ids, without stopped changes. */
export async function listCoverage(db: Db, filters: CoverageFilters): Promise<CoverageRow[]> {
  const all: CoverageRow[] = [];
  for (let after = ""; ;) {
    const rows = await loadCoveragePage(db, filters, after);
    all.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return all;
    after = last.enrollment_id;
  }
}

/** Returns coverage on one day. @param day YYYY-MM-DD */
export const listCoverageOn = (
  db: Db,
  day: string,
  holder: CoverageOwner,
): Promise<CoverageRow[]> => listCoverage(db, { ...holder, from: day, to: day });

/**
 * Returns the last day that is set for an employee's current or coming coverage through their employer, the latest of
 * several; null if none is set.
 * @param today YYYY-MM-DD
 */
export async function findCoverageEnd(
  db: Db,
  employeeId: string,
  today: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("enrollments")
    .select("ends_on")
    .where("employee_id", "=", employeeId)
    .where("state", "in", coveringStates)
    .where((eb) => eb.or(planColumns.map((of) => eb(of, "is not", null))))
    .where("ends_on", ">=", today)
    .orderBy("ends_on", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.ends_on ?? null;
}
