import { coveringStates, planColumns } from "~/domain/health/answer-states";
import type { Db } from "../../db/schema";
import { chosenPremium } from "../benefits/chosen-terms";
import { prepareQuery } from "~/storage/prepared-query";

/** An enrollment that covers a person, as invoices, payroll and carriers need it. Cents a month, days YYYY-MM-DD. */
export type CoverageRow = Awaited<ReturnType<typeof loadCoveragePage>>[number];

/** Whose coverage. */
type Whose = { companyId: string } | { userId: string };

/** Selects coverage on any of these days. */
type CoverageWanted = Whose & {
  /** Selects coverage that a later choice has replaced from its first day on instead. */
  isReplaced?: boolean;
  from: string;
  to: string;
};

/** The rows that are held in memory at a time. */
const pageOf = 500;

/** Finds a page of coverage by id. @param after the last id of the page before */
const findCoverage = (
  db: Db,
  { isReplaced = false, from, to, ...holder }: CoverageWanted,
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
    .where("e.state", "in", isReplaced ? ["cancelled"] : [...coveringStates])
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
    .limit(pageOf);

type Changing = "whose" | "from" | "to" | "after";
const findOfCompany = prepareQuery((db: Db, at: (name: Changing) => string) =>
  findCoverage(db, { companyId: at("whose"), from: at("from"), to: at("to") }, at("after")),
);
const findOfPerson = prepareQuery((db: Db, at: (name: Changing) => string) =>
  findCoverage(db, { userId: at("whose"), from: at("from"), to: at("to") }, at("after")),
);

async function loadCoveragePage(db: Db, filters: CoverageWanted, after: string) {
  const { from, to } = filters;
  const rows = filters.isReplaced
    ? await findCoverage(db, filters, after).execute()
    : "companyId" in filters
      ? await findOfCompany(db, { whose: filters.companyId, from, to, after })
      : await findOfPerson(db, { whose: filters.userId, from, to, after });
  return rows.map(({ id, plan_chosen, dental_chosen, vision_chosen, addons_chosen, ...row }) => {
    const premium_c = row.plan_id === null ? 0 : chosenPremium(plan_chosen, row.tier);
    const employer_share_c = row.employer_share_c ?? 0;
    return {
      ...row,
      enrollment_id: id,
      // The medical premium: what employer and member pay together. Enrollments from before shares were kept have the plan's premium.
      premium_c: premium_c || employer_share_c + (row.member_share_c ?? 0),
      employer_share_c,
      member_share_c: row.member_share_c ?? premium_c - employer_share_c,
      dental_c: row.dental_id === null ? 0 : chosenPremium(dental_chosen, row.tier),
      vision_c: row.vision_id === null ? 0 : chosenPremium(vision_chosen, row.tier),
      addons_c: (JSON.parse(addons_chosen ?? "[]") as { price_c: number }[]).reduce(
        (sum, { price_c }) => sum + price_c,
        0,
      ),
    };
  });
}

/** Yields all coverage page by page, so that memory stays constant. */
async function* generateCoveragePages(
  db: Db,
  filters: CoverageWanted,
): AsyncGenerator<CoverageRow[], void> {
  for (let after = ""; ;) {
    const rows = await loadCoveragePage(db, filters, after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageOf) return;
    after = last.enrollment_id;
  }
}

/** Returns all coverage of one company or person. */
export async function listCoverage(db: Db, filters: CoverageWanted): Promise<CoverageRow[]> {
  const all: CoverageRow[] = [];
  for await (const rows of generateCoveragePages(db, filters)) all.push(...rows);
  return all;
}

/** Returns coverage on one day. @param day YYYY-MM-DD */
export const listCoverageOn = (db: Db, day: string, holder: Whose): Promise<CoverageRow[]> =>
  listCoverage(db, { ...holder, from: day, to: day });

/**
 * Returns the last day of an employee's current or coming coverage through their employer; null if nothing covers them,
 * or nothing ends it.
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
    .where("state", "in", [...coveringStates])
    .where((eb) => eb.or(planColumns.map((of) => eb(of, "is not", null))))
    .where("ends_on", ">=", today)
    .orderBy("ends_on", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.ends_on ?? null;
}
