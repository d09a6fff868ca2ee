import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { Failure, isFailure } from "~/domain/problems/failure";
import { removeEmployee } from "~/core/company/employee-changes";
import { getCompanyEmployee } from "~/core/company/employees";
import { getHealthTeam } from "~/core/health/team";
import {
  previewEmploymentEnd,
  endEmployment,
  rehireEmployee,
  type EmploymentEnding,
} from "~/core/health/team-changes";
import { leaveReasons } from "~/domain/health/team-statuses";
import { isDay } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { employeeOf } from "../company/employee.server";
import { employeePath, employeesPath, nameOf, todayAt } from "../company/employees.server";
import {
  go,
  parseForm,
  refuse,
  refuseFor,
  refuseForWhole,
  type Go,
} from "../forms/form-answer.server";
import { employmentTexts } from "./employment.text";
import { teamTexts } from "./team.text";

/** Ends an employment in the settings: previewed, confirmed, and taken back. */

export const endPath = (id: string) => `${employeePath(id)}/end`;

const noDay = problem("offers.last_day_missing");
const noReason = problem("offers.reason_missing");
const endSchema = z.object({
  last_day: z.string({ required_error: noDay }).refine(isDay, noDay),
  reason: z.enum(leaveReasons, { errorMap: () => ({ message: noReason }) }),
});

type Args = PageRequest<SignedIn>;
type Wanted = { last_day: string; reason: (typeof leaveReasons)[number] };

/** Returns the end to preview, from the URL, or null. */
function wantedIn({ searchParams }: URL): Wanted | null {
  const read = endSchema.safeParse(Object.fromEntries(searchParams));
  return read.success ? read.data : null;
}

/** The team page used to have a page for this, whose URL still works. */
export const leadToEnd = ({ params }: Pick<Args, "params">): Go =>
  go(endPath((params["id"] ?? "").slice(0, 100)));

export async function loadEndPage(args: Args) {
  const { url, language } = args;
  const employee = await employeeOf(args);
  const t = say(employmentTexts, language);
  const { person } = say(teamTexts, language);
  const name = nameOf(employee);
  const back = { text: name, href: employeePath(employee.id) };
  if (employee.last_day !== null) return go(back.href);
  const wanted = wantedIn(url);
  const found = wanted && (await endingOf(args, employee.id, wanted));
  if (wanted && !found) return go(endPath(employee.id));
  const title = t.title({ name });
  return {
    documentTitle: title,
    title,
    back,
    cause: person.onlyThemselves,
    mistake:
      wanted || !employee.may_remove
        ? null
        : {
            title: t.mistake,
            text: t.mistakeText({ name }),
            button: t.remove({ name }),
            otherwise: t.end,
          },
    ask: wanted
      ? null
      : {
          lastDay: person.lastDay,
          lastDayHint: person.lastDayHint,
          reason: person.reason,
          reasonHint: person.reasonHint,
          look: t.look,
          reasons: [
            ["", person.choose] as const,
            ...leaveReasons.map((each) => [each, person.reasons[each]] as const),
          ],
        },
    confirm:
      wanted && found
        ? {
            ...wanted,
            title: t.changes,
            button: person.end,
            lines: linesOf(found, wanted, { name, today: todayAt(employee) }, t),
            change: { text: t.change, href: endPath(employee.id) },
          }
        : null,
    constraints: getZodConstraint(endSchema),
  };
}

/** @returns null if it can't end that way anymore */
async function endingOf(
  { caller }: Pick<Args, "caller">,
  id: string,
  { last_day }: Wanted,
): Promise<EmploymentEnding | null> {
  try {
    return await previewEmploymentEnd(caller, { id, last_day });
  } catch (error) {
    if (error instanceof Failure && [409, 422].includes(error.status)) return null;
    throw error;
  }
}

type Texts = ReturnType<typeof say<typeof employmentTexts>>;

function linesOf(
  { coverage_ends_on, never_begins, isEmailed, invoices }: EmploymentEnding,
  { last_day }: Wanted,
  { name, today }: { name: string; today: string },
  t: Texts,
): string[] {
  const money = invoices.flatMap(({ issued_on, less_c, credits }) => {
    const day = issued_on;
    if (less_c === 0 && credits.length === 0) return [];
    return [
      less_c >= 0 ? t.less({ day, cents: less_c }) : t.more({ day, cents: -less_c }),
      ...credits.map(({ invoice, amount_c }) => t.credit({ invoice, cents: amount_c })),
    ];
  });
  return [
    t.lastDay({ day: last_day }),
    coverage_ends_on === null
      ? t[never_begins ? "never" : "uncovered"]
      : t.covered({ day: coverage_ends_on }),
    isEmailed ? t.told({ name }) : t.notTold({ name }),
    ...(money.length > 0 ? money : [t.noMoney]),
    last_day >= today ? t.undo({ day: last_day }) : t.undoPast,
  ];
}

/** Removes an employee who was listed by mistake. The same again finds no one to remove. */
async function removeOne(posted: PostedForm<SignedIn>) {
  const { caller, params, fields } = posted;
  const id = (params["id"] ?? "").slice(0, 100);
  try {
    const of = nameOf(await getCompanyEmployee(caller, id));
    await removeEmployee(caller, id);
    return go(employeesPath, { notice: "personRemoved", of });
  } catch (error) {
    if (isFailure(error, 404)) return go(employeesPath);
    return refuseForWhole(error, fields);
  }
}

/** Previews an end, or carries it out. */
export async function endOne(posted: PostedForm<SignedIn>) {
  const { caller, fields } = posted;
  if (fields.get("intent") === "remove") return removeOne(posted);
  const employee = await employeeOf(posted);
  const [id, of] = [employee.id, nameOf(employee)];
  const submission = parseForm(fields, endSchema);
  if (submission.status !== "success") return refuse(submission);
  const { last_day, reason } = submission.value;
  try {
    if (fields.get("intent") === "end") {
      await endEmployment(caller, { id, last_day, reason });
      return go(employeePath(id), { notice: "employmentEnds", of });
    }
    await previewEmploymentEnd(caller, { id, last_day });
    return go(`${endPath(id)}?${new URLSearchParams({ last_day, reason })}`);
  } catch (error) {
    // Another browser was first, with another day, so the page has no form anymore.
    if ((await employeeOf(posted)).last_day !== null)
      return go(employeePath(id), { notice: "employmentEndsAlready", of });
    return refuseFor(error, submission);
  }
}

/**
 * Returns what a page says of an employment that ends or has ended, and the button that takes it back. Days are
 * YYYY-MM-DD.
 * @param isLeaving true while they still work there, on their last day too
 * @param ends_on the last day of their coverage, or null
 */
function leftPart(
  language: Language,
  {
    name,
    last_day,
    ends_on,
    isLeaving,
  }: { name: string; last_day: string; ends_on: string | null; isLeaving: boolean },
) {
  const { person: t } = say(teamTexts, language);
  return {
    title: isLeaving ? t.leavingTitle : t.leftTitle,
    text: t.leftText({ day: last_day }),
    rehire: ends_on === null ? t.rehireText({ name }) : t.goesOnText({ name, day: ends_on }),
    button: isLeaving ? t.keepOn({ name }) : t.rehire({ name }),
  };
}

/** Returns what an employee's page says of an employment that ends or has ended; null for one that goes on. */
export async function endedPart(args: Args) {
  const { caller, language } = args;
  const employee = await employeeOf(args);
  const { last_day } = employee;
  if (last_day === null) return null;
  const { people } = await getHealthTeam(caller, { id: employee.id, page: 1 });
  const ends_on = people[0]?.ends_on ?? null;
  return leftPart(language, {
    name: nameOf(employee),
    last_day,
    ends_on,
    isLeaving: employee.state === "leaving",
  });
}

/** Rehires an employee, or takes back the end of an employment. */
export async function rehireOne(posted: PostedForm<SignedIn>) {
  const employee = await employeeOf(posted);
  const { id } = employee;
  await rehireEmployee(posted.caller, id);
  return go(employeePath(id), { notice: "employeeRehired", of: nameOf(employee) });
}
