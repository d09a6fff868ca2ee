import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { getZodConstraint } from "@conform-to/zod";
import { pageNotFound, unreadableForm } from "~/backend/page-error.server";
import { clockNow } from "~/backend/installation-clock";
import { isFailure } from "~/domain/problems/failure";
import { addEmployee, changeEmployee } from "~/core/company/employee-changes";
import { getCompanyEmployee, type OneEmployee } from "~/core/company/employees";
import { listCompanyLocations } from "~/core/company/locations";
import { employeeColumnLabels, ownerFieldTexts } from "~/domain/company/employee-columns.text";
import {
  employeeFieldNames,
  employeeSchema,
  type EmployeeDetails,
} from "~/domain/company/employee-fields";
import { anotherPersonField } from "~/domain/company/employee-columns";
import { payersToday } from "~/domain/user";
import { labelOptions } from "~/domain/company/location-labels";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { marksOf } from "../forms/changed-meanwhile.server";
import { seeOther, parseForm, refuse, type Refused } from "../forms/form-answer.server";
import { refuseSavedMeanwhile } from "../forms/saved-meanwhile.server";
import { classQuestion } from "./class-question.server";
import {
  employeePath,
  employeesPath,
  inviteFrom,
  fullNameOf,
  employmentEndPath,
} from "./employees.server";

/** Returns the employee in the URL. @throws Response the not-found page for an id that isn't of this company */
export async function getEmployee({
  caller,
  params,
  url,
}: Pick<PageRequest<SignedIn>, "caller" | "params" | "url">) {
  const id = (params["id"] ?? "").slice(0, 100);
  try {
    return await getCompanyEmployee(caller, id);
  } catch (error) {
    if (isFailure(error, 404)) throw pageNotFound(url.pathname);
    throw error;
  }
}

/**
 * Returns the schema of an employee's form on the day `today` (YYYY-MM-DD); the backend checks for itself whether the
 * person is already listed.
 */
const schemaFor = (today: string, locations: readonly string[]) =>
  employeeSchema({ today, locations, taken: [] });

// The constraints that a browser checks don't depend on the day.
const constraints = getZodConstraint(schemaFor("2000-01-01", ["-"]));

/** Returns the locations to choose from; none for a company with one location, which isn't asked for. */
const choicesOf = (
  locations: readonly string[],
  language: Language,
): (readonly [string, string])[] => (locations.length > 1 ? labelOptions(locations, language) : []);

/** Fills in a company's only location, for which the form doesn't ask. */
function fillInLocation(fields: FormData, locations: readonly string[]) {
  const [only, ...others] = locations;
  if (only !== undefined && others.length === 0) fields.set("location", only);
}

/** Returns the posted employee fields (`employeeFieldNames`) that aren't "", untrimmed, each cut to 300 characters. */
const valuesIn = (fields: FormData): Record<string, string> =>
  Object.fromEntries(
    employeeFieldNames.flatMap((name) => {
      const input = fields.get(name);
      return typeof input === "string" && input !== "" ? [[name, input.slice(0, 300)]] : [];
    }),
  );

/** Returns the form's constraints, and its choices of locations, [] if there is only one. */
export async function loadAddEmployeePage({ caller, language }: PageRequest<SignedIn>) {
  const labels = (await listCompanyLocations(caller)).map(({ label }) => label);
  return { constraints, locations: choicesOf(labels, language) };
}

/** Adds an employee, if asked with an invitation, and redirects to the list; first asks about contradictory hours. */
export async function postNewEmployee({ caller, user, fields }: PostedForm<SignedIn>) {
  const labels = (await listCompanyLocations(caller)).map(({ label }) => label);
  // The field must exist although the checkbox isn't always shown.
  if (!fields.has(anotherPersonField)) fields.set(anotherPersonField, "");
  fillInLocation(fields, labels);
  const submission = parseForm(fields, schemaFor(payersToday(user, clockNow()), labels));
  if (submission.status !== "success") return refuse(submission);
  const question = classQuestion(fields, submission.value, null);
  if (question) return question;
  const invite = fields.get("invite") === "on";
  const input = valuesIn(fields);
  if (fields.get(anotherPersonField) === "on") input[anotherPersonField] = "yes";
  const { invited } = await addEmployee(caller, { input, invite });
  const notice = !invite ? "personAdded" : invited ? "personAddedInvited" : "personNotInvited";
  return seeOther(employeesPath, { notice, of: fullNameOf(submission.value) });
}

/** Returns an employee with the form that changes them; an address with an account can't be changed. */
export async function loadEmployeePage(args: PageRequest<SignedIn>) {
  const employee = await getEmployee(args);
  const { id, email, state, values, last_day, may_invite, invited_at } = employee;
  const name = fullNameOf(employee);
  return {
    documentTitle: name,
    name,
    state,
    last_day,
    may_invite,
    wasInvited: invited_at !== null,
    values,
    marks: marksOf(values),
    constraints,
    fixedEmail: employee.may_change_email ? null : email,
    locations: choicesOf(employee.locations, args.language),
    endPath: employmentEndPath(id),
  };
}

/**
 * Returns the form with a question that must be answered before a change is saved; null if there is none. The health
 * room asks about coverage with it.
 */
export type ConfirmChange = (
  posted: PostedForm<SignedIn>,
  changed: EmployeeDetails & Pick<OneEmployee, "id" | "zone">,
) => Promise<Refused | null>;

/** Saves an employee (an address with an account stays), leads to their page; first shows a conflict or a question. */
async function saveEmployee(posted: PostedForm<SignedIn>, confirmChange: ConfirmChange) {
  const { caller, fields, language } = posted;
  const employee = await getEmployee(posted);
  const { id, zone, values, locations, seenVersion } = employee;
  fillInLocation(fields, locations);
  if (!employee.may_change_email) fields.set("email", employee.email);
  const hidden = [
    ...(employee.may_change_email ? [] : ["email"]),
    ...(locations.length > 1 ? [] : ["location"]),
  ];
  const owner = say(ownerFieldTexts, language);
  const conflict = refuseSavedMeanwhile(fields, {
    labels: { ...say(employeeColumnLabels, language), is_owner_or_spouse: owner.label },
    saved: values,
    hidden,
    words: {
      employee_class: say(employeeClassLabels, language),
      location: Object.fromEntries(labelOptions(locations, language)),
      is_owner_or_spouse: { yes: owner.box },
    },
  });
  if (conflict) return conflict as Refused;
  const submission = parseForm(fields, schemaFor(payersToday(posted.user, clockNow()), locations));
  if (submission.status !== "success") return refuse(submission);
  const question = classQuestion(fields, submission.value, employee);
  if (question) return question;
  const furtherQuestion = await confirmChange(posted, { ...submission.value, id, zone });
  if (furtherQuestion) return furtherQuestion;
  await changeEmployee(caller, { id, input: valuesIn(fields), seenVersion });
  return seeOther(employeePath(id), { notice: "personChanged", of: fullNameOf(submission.value) });
}

/** Saves or invites an employee. @throws Response 400 for a form that the page doesn't have */
export async function postEmployee(posted: PostedForm<SignedIn>, confirmChange: ConfirmChange) {
  const intent = posted.fields.get("intent");
  if (intent === "save") return saveEmployee(posted, confirmChange);
  if (intent !== "invite") throw unreadableForm();
  const { id } = await getEmployee(posted);
  posted.fields.set("only", id);
  return inviteFrom(posted, employeePath(id));
}
