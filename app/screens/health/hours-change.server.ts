import { z } from "zod";
import {
  getGroupSize,
  previewHoursChange,
  previewHoursInFile,
  type HoursPreview,
} from "~/core/health/hours-change";
import { fullTimeHours } from "~/domain/company/employee-classes";
import { perPaycheck } from "~/domain/health/premium-shares";
import { maxFullTime } from "~/domain/health/eligibility/group";
import { hoursSeenField, hoursShownField } from "~/domain/company/employee-columns";
import { problem, joinProblems, type Problem } from "~/domain/problems/problem";
import type { ConfirmChange } from "../company/employee.server";
import type { FileEffects } from "../company/staff-file.server";
import { todayAt } from "../company/employees.server";
import { marksOf } from "../forms/changed-meanwhile.server";
import { parseForm, refuse } from "../forms/form-answer.server";

/** Returns the sentences on how the next invoices change, or that they don't. */
const invoiceProblems = ({ invoices }: Pick<HoursPreview, "invoices">): Problem[] => {
  const changed = invoices.filter(({ less_c }) => less_c !== 0);
  if (changed.length === 0) return [problem("offers.hours_no_money")];
  return changed.map(({ issued_on: day, less_c: cents }) =>
    cents > 0
      ? problem("offers.hours_less", { day, cents })
      : problem("offers.hours_more", { day, cents: -cents }),
  );
};

/** Returns the sentence on what becomes of the coverage of an employee who is no longer eligible. */
function coverageProblem(found: HoursPreview): Problem {
  const { coverage_ends_on, never_begins, already_ends_on } = found;
  if (coverage_ends_on !== null) return problem("offers.hours_ends", { day: coverage_ends_on });
  if (already_ends_on !== null) return problem("offers.hours_ended", { day: already_ends_on });
  return problem(never_begins ? "offers.hours_never" : "offers.hours_uncovered");
}

/** Returns two or three sentences for an employee who could no longer choose, with what isn't deducted anymore. */
function lostProblems(found: HoursPreview): Problem[] {
  const cents = found.coverage_ends_on === null ? 0 : perPaycheck(found.person_c);
  return [
    problem("offers.hours_lost", { hours: fullTimeHours }),
    coverageProblem(found),
    ...(cents > 0 ? [problem("offers.hours_paycheck", { cents })] : []),
  ];
}

/** Returns sentences on when an employee could choose, and on a group too large: `people` would work full time. */
const gainedProblems = ({ choose, goes_on }: HoursPreview, people: number): Problem[] => [
  problem("offers.hours_gained"),
  choose
    ? problem("offers.hours_choose", { from: choose.opens_on, to: choose.closes_on })
    : problem(goes_on ? "offers.hours_back" : "offers.hours_too_late"),
  ...(people > maxFullTime
    ? [problem("offers.hours_too_many", { people, most: maxFullTime })]
    : []),
];

/** Returns the sentence on whether the employee gets an email now, later when they can choose, or not from us. */
function emailProblem({ isEmailed, choose }: HoursPreview, today: string): Problem {
  if (isEmailed) return problem("offers.hours_told");
  const isLater = choose !== null && choose.opens_on > today;
  return problem(isLater ? "offers.hours_told_later" : "offers.hours_told_owner");
}

/**
 * Returns the form with a checkbox to confirm a change by which an employee could choose, or no longer could, until it
 * is confirmed as shown; else null.
 */
export const confirmHours: ConfirmChange = async (posted, changed) => {
  const { caller, fields } = posted;
  const { id, employee_class, hours_per_week } = changed;
  const found = await previewHoursChange(caller, { id, employee_class, hours_per_week });
  if (!found) return null;
  const { full_time } = await getGroupSize(caller);
  const problems = [
    ...(found.gained ? gainedProblems(found, full_time + 1) : lostProblems(found)),
    ...invoiceProblems(found),
    emailProblem(found, todayAt(changed)),
  ];
  const cause = problem("offers.hours_matter", { problem: joinProblems(problems) });
  const marks = marksOf({ [hoursSeenField]: [employee_class, String(hours_per_week), cause] });
  if (fields.get(hoursSeenField) === "on" && fields.get(hoursShownField) === marks) return null;
  fields.delete(hoursSeenField);
  fields.set(hoursShownField, marks);
  return refuse(parseForm(fields, z.object({})), { fields: { [hoursSeenField]: [cause] } });
};

/** Returns the sentences on a file's hours and classes: who could choose or no longer could, premiums and invoices. */
export const describeHoursInFile: FileEffects["hours"] = async (caller, changed) => {
  const found = await previewHoursInFile(caller, changed);
  if (found.people.length === 0) return [];
  const nameOf = new Map(changed.map(({ email, name }) => [email, name]));
  const people = found.people.map((each) => ({
    ...each,
    name: nameOf.get(each.email) ?? each.email,
  }));
  const about = (
    key:
      | "file.hours_lost"
      | "file.hours_never"
      | "file.hours_gained"
      | "file.hours_back"
      | "file.hours_told",
    isMeant: (person: (typeof people)[number]) => boolean,
  ) => {
    const names = people.filter(isMeant).map(({ name }) => name);
    return names.length > 0 ? [problem(key, { names })] : [];
  };
  return [
    ...about("file.hours_lost", ({ gained }) => !gained),
    ...people.flatMap(({ name, coverage_ends_on: day, company_c: company, person_c: person }) =>
      day === null
        ? []
        : [
            problem("file.hours_premium", {
              name,
              day,
              company,
              person,
              paycheck: perPaycheck(person),
            }),
          ],
    ),
    ...about("file.hours_never", ({ never_begins }) => never_begins),
    ...about("file.hours_gained", ({ gained }) => gained),
    ...about("file.hours_back", ({ goes_on }) => goes_on),
    ...invoiceProblems(found),
    ...(people.some(({ isEmailed }) => isEmailed)
      ? about("file.hours_told", ({ isEmailed }) => isEmailed)
      : [problem("file.hours_told_owner")]),
  ];
};

/** Returns a notice that the list with `more` people is too long for the next group plan or (null) full; else null. */
export const findSizeNotice: FileEffects["size"] = async ({ caller }, more) => {
  const { full_time, ends_on } = await getGroupSize(caller);
  const people = full_time + (more ?? 0);
  if (people > maxFullTime)
    return { kind: more ? "file" : "over", people, most: maxFullTime, ends_on };
  return more === null && people === maxFullTime
    ? { kind: "full", people, most: maxFullTime, ends_on }
    : null;
};
