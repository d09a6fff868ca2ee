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
import { employeePath, employeesPath, nameOf, todayAt } from "../company/employees.server";
import {
  seeOther,
  parseForm,
  refuse,
  refuseFor,
  refuseForWhole,
  type Go,
} from "../forms/form-answer.server";
import { employmentTexts } from "./employment.text";

/** Ends an employment in the settings: preview, confirmation, and undoing it. */

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
function readWanted({ searchParams }: URL): Wanted | null {
  const read = endSchema.safeParse(Object.fromEntries(searchParams));
  return read.success ? read.data : null;
}

/** The team page used to have a page for this, whose URL still works. */
export const redirectToEnd = ({ params }: Pick<Args, "params">): Go =>
  seeOther(endPath((params["id"] ?? "").slice(0, 100)));

export async function loadEndPage(args: Args) {
  const employee = await getEmployee(args);
  const { id, last_day, may_remove } = employee;
  const name = nameOf(employee);
  if (last_day !== null) return seeOther(employeePath(id));
  const preview = readWanted(args.url);
  const found = preview && (await previewEnding(args, id, preview));
  if (preview && !found) return seeOther(endPath(id));
  return {
    documentTitle: say(employmentTexts, args.language).title({ name }),
    name,
    paths: { back: employeePath(id), end: endPath(id) },
    may_remove,
    ending:
      preview && found
        ? { ...preview, ...found, hasPassed: preview.last_day < todayAt(employee) }
        : null,
    constraints: getZodConstraint(endSchema),
  };
}

/** @returns null if it can't end that way anymore */
async function previewEnding(
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

/** Removes an employee who was listed by mistake. The same again finds no one to remove. */
async function removeOne(posted: PostedForm<SignedIn>) {
  const { caller, params, fields } = posted;
  const id = (params["id"] ?? "").slice(0, 100);
  try {
    const of = nameOf(await getCompanyEmployee(caller, id));
    await removeEmployee(caller, id);
    return seeOther(employeesPath, { notice: "personRemoved", of });
  } catch (error) {
    if (isFailure(error, 404)) return seeOther(employeesPath);
    return refuseForWhole(error, fields);
  }
}

export async function postEmploymentEnd(posted: PostedForm<SignedIn>) {
  const { caller, fields } = posted;
  if (fields.get("intent") === "remove") return removeOne(posted);
  const employee = await getEmployee(posted);
  const [id, of] = [employee.id, nameOf(employee)];
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

/** Returns the last day of an employee's coverage, and null without coverage, if their employment ends or has ended. */
export async function loadCoverageEnd(args: Args) {
  const { id, last_day } = await getEmployee(args);
  if (last_day === null) return null;
  const { people } = await getHealthTeam(args.caller, { id, page: 1 });
  return { last_day, covered_until: people[0]?.ends_on ?? null };
}

export async function rehire(posted: PostedForm<SignedIn>) {
  const employee = await getEmployee(posted);
  const { id } = employee;
  await rehireEmployee(posted.caller, id);
  return seeOther(employeePath(id), { notice: "employeeRehired", of: nameOf(employee) });
}
