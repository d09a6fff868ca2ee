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
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { getEmployee } from "../company/employee.server";
import { employeePath, employeesPath, fullNameOf, todayAt } from "../company/employees.server";
import {
  seeOther,
  parseForm,
  refuse,
  refuseFor,
  refuseForWhole,
  type Go,
} from "../forms/form-answer.server";
import { employmentTexts } from "./employment.text";

/** The page that ends an employee's employment. */
export const endPath = (id: string) => `${employeePath(id)}/end`;

const noDay = problem("offers.last_day_missing");
const noReason = problem("offers.reason_missing");
const endSchema = z.object({
  last_day: z.string({ required_error: noDay }).refine(isDay, noDay),
  reason: z.enum(leaveReasons, { errorMap: () => ({ message: noReason }) }),
});

type Args = PageRequest<SignedIn>;

/** Redirects from the page that the team's pages had for this before. */
export const redirectToEnd = ({ params }: Pick<Args, "params">): Go =>
  seeOther(endPath((params["id"] ?? "").slice(0, 100)));

/**
 * Returns the form, or with a day and a reason in the URL what ending the employment would change (`ending`). Redirects
 * if it ends already, or can't end that way anymore.
 */
export async function loadEndPage(args: Args) {
  const employee = await getEmployee(args);
  const { id, last_day, may_remove } = employee;
  const name = fullNameOf(employee);
  if (last_day !== null) return seeOther(employeePath(id));
  const { data: requested } = endSchema.safeParse(Object.fromEntries(args.url.searchParams));
  const found = requested ? await findEnding(args, id, requested.last_day) : null;
  if (requested && !found) return seeOther(endPath(id));
  return {
    documentTitle: say(employmentTexts, args.language).title({ name }),
    name,
    paths: { back: employeePath(id), end: endPath(id) },
    may_remove,
    ending:
      requested && found
        ? { ...requested, ...found, hasPassed: requested.last_day < todayAt(employee) }
        : null,
    constraints: getZodConstraint(endSchema),
  };
}

/** Returns what ending an employment on a day would change; null if it can't end that way anymore. */
async function findEnding(
  { caller }: Pick<Args, "caller">,
  id: string,
  last_day: string,
): Promise<EmploymentEnding | null> {
  try {
    return await previewEmploymentEnd(caller, { id, last_day });
  } catch (error) {
    if (error instanceof Failure && [409, 422].includes(error.status)) return null;
    throw error;
  }
}

/** Removes an employee who was listed by mistake; a repeat finds no one to remove, and says nothing. */
async function removeMistaken(posted: PostedForm<SignedIn>) {
  const { caller, params, fields } = posted;
  const id = (params["id"] ?? "").slice(0, 100);
  try {
    const of = fullNameOf(await getCompanyEmployee(caller, id));
    await removeEmployee(caller, id);
    return seeOther(employeesPath, { notice: "personRemoved", of });
  } catch (error) {
    if (isFailure(error, 404)) return seeOther(employeesPath);
    return refuseForWhole(error, fields);
  }
}

/** Shows what ending an employment changes, ends it ("end"), or removes an employee listed by mistake ("remove"). */
export async function postEmploymentEnd(posted: PostedForm<SignedIn>) {
  const { caller, fields } = posted;
  if (fields.get("intent") === "remove") return removeMistaken(posted);
  const employee = await getEmployee(posted);
  const [id, of] = [employee.id, fullNameOf(employee)];
  const submission = parseForm(fields, endSchema);
  if (submission.status !== "success") return refuse(submission);
  const { last_day, reason } = submission.value;
  try {
    if (fields.get("intent") === "end") {
      await endEmployment(caller, { id, last_day, reason });
      return seeOther(employeePath(id), { notice: "employmentEnds", of });
    }
    await previewEmploymentEnd(caller, { id, last_day });
    return seeOther(`${endPath(id)}?${new URLSearchParams({ last_day, reason })}`);
  } catch (error) {
    // Another browser already ended the employment on another day, so the page has no form to show the error in.
    if ((await getEmployee(posted)).last_day !== null)
      return seeOther(employeePath(id), { notice: "employmentEndsAlready", of });
    return refuseFor(error, submission);
  }
}

/** Returns the last day at work and of coverage (or null); null if the employment doesn't end. */
export async function loadCoverageEnd(args: Args) {
  const { id, last_day } = await getEmployee(args);
  if (last_day === null) return null;
  const { people } = await getHealthTeam(args.caller, { id, page: 1 });
  return { last_day, covered_until: people[0]?.ends_on ?? null };
}

/** Keeps or rehires an employee whose employment ends or has ended. */
export async function rehire(posted: PostedForm<SignedIn>) {
  const employee = await getEmployee(posted);
  const { id } = employee;
  await rehireEmployee(posted.caller, id);
  return seeOther(employeePath(id), { notice: "employeeRehired", of: fullNameOf(employee) });
}
