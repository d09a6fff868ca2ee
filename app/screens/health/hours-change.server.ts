import type { HoursPreview } from "~/contract/health/group-offer-calls";
import { fullTimeHours } from "~/domain/company/employee-classes";
import { hoursSeen } from "~/domain/company/employee-columns";
import { problem, together, type Problem } from "~/domain/problems/problem";
import type { LookFirst } from "../company/employee.server";
import { refuse } from "../forms/form-answer.server";

/** What other hours or another class of somebody do to coverage and money, said before they are saved. */

const invoiceProblems = ({ invoices }: HoursPreview): Problem[] => {
  const changed = invoices.filter(({ less_c }) => less_c !== 0);
  if (changed.length === 0) return [problem("offers.hours_no_money")];
  return changed.map(({ issued_on: day, less_c: cents }) =>
    cents > 0
      ? problem("offers.hours_less", { day, cents })
      : problem("offers.hours_more", { day, cents: -cents }),
  );
};

const lostProblems = ({ coverage_ends_on: day, never_begins, paycheck_c }: HoursPreview) => [
  problem("offers.hours_lost", { hours: fullTimeHours }),
  day === null
    ? problem(never_begins ? "offers.hours_never" : "offers.hours_uncovered")
    : problem("offers.hours_ends", { day }),
  ...(paycheck_c > 0 ? [problem("offers.hours_paycheck", { cents: paycheck_c })] : []),
];

const gainedProblems = ({ choose }: HoursPreview) => [
  problem("offers.hours_gained"),
  choose
    ? problem("offers.hours_choose", { from: choose.opens_on, to: choose.closes_on })
    : problem("offers.hours_back"),
];

/** Asks for a yes where somebody could choose by it, or could not any more. */
export const lookAtHours: LookFirst = async (posted, submission, changed) => {
  const { backend, fields } = posted;
  if (fields.get(hoursSeen) === "on" || !(await backend.keeps("groupOffers"))) return null;
  const { id, employee_class, hours_per_week } = changed;
  const query = { employee_class, hours_per_week };
  const found = await backend.call("hoursChange", { params: { id }, query });
  if (!found) return null;
  const problems = [
    ...(found.gained ? gainedProblems(found) : lostProblems(found)),
    ...invoiceProblems(found),
    problem(found.told ? "offers.hours_told" : "offers.hours_told_owner"),
  ];
  const why = problem("offers.hours_matter", { problem: together(problems) });
  return refuse(submission, { fields: { [hoursSeen]: [why] } });
};
