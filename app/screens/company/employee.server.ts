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
import { anotherPerson } from "~/domain/company/employee-columns";
import { payersToday } from "~/domain/user";
import { labelOptions } from "~/domain/company/location-labels";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { marksOf } from "../forms/changed-meanwhile.server";
import { seeOther, parseForm, refuse, type Refused } from "../forms/form-answer.server";
import { refuseSavedMeanwhile } from "../forms/saved-meanwhile.server";
import { classQuestion } from "./class-question.server";
import { employeePath, employeesPath, inviteFrom, nameOf } from "./employees.server";

/** The form of a new employee, or of one on the list. */

type Args = Pick<PageRequest<SignedIn>, "caller" | "params" | "url">;

/** @throws Response the not-found page for an id that isn't of this company */
export async function getEmployee({ caller, params, url }: Args): Promise<OneEmployee> {
  const id = (params["id"] ?? "").slice(0, 100);
  try {
    return await getCompanyEmployee(caller, id);
  } catch (error) {
    if (isFailure(error, 404)) throw pageNotFound(url.pathname);
    throw error;
  }
}

const schemaFor = (today: string, locations: readonly string[]) =>
  employeeSchema({ today, locations, taken: [] });

// The constraints that a browser checks don't depend on the day.
const constraints = getZodConstraint(schemaFor("2000-01-01", ["-"]));

/** A company with one location doesn't ask for it. */
const choiceOf = (locations: readonly string[], language: Language) =>
  locations.length > 1 ? labelOptions(locations, language) : [];

function readTyped(fields: FormData, locations: readonly string[]): FormData {
  const [only, ...others] = locations;
  if (only !== undefined && others.length === 0) fields.set("location", only);
  return fields;
}

const valuesIn = (fields: FormData): Record<string, string> =>
  Object.fromEntries(
    employeeFieldNames.flatMap((name) => {
      const input = fields.get(name);
      return typeof input === "string" && input !== "" ? [[name, input.slice(0, 300)]] : [];
    }),
  );

export async function loadAddEmployeePage({ caller, language }: PageRequest<SignedIn>) {
  const labels = (await listCompanyLocations(caller)).map(({ label }) => label);
  return { constraints, locations: choiceOf(labels, language) };
}

export async function postNewEmployee({ caller, user, fields }: PostedForm<SignedIn>) {
  const labels = (await listCompanyLocations(caller)).map(({ label }) => label);
  // The field must exist although the checkbox isn't always shown.
  if (!fields.has(anotherPerson)) fields.set(anotherPerson, "");
  const submission = parseForm(
    readTyped(fields, labels),
    schemaFor(payersToday(user, clockNow()), labels),
  );
  if (submission.status !== "success") return refuse(submission);
  const question = classQuestion(fields, submission.value, null);
  if (question) return question;
  const invite = fields.get("invite") === "on";
  const input = valuesIn(fields);
  if (fields.get(anotherPerson) === "on") input[anotherPerson] = "yes";
  const { invited } = await addEmployee(caller, { input, invite });
  const notice = !invite ? "personAdded" : invited ? "personAddedInvited" : "personNotInvited";
  return seeOther(employeesPath, { notice, of: nameOf(submission.value) });
}

export async function loadEmployeePage(args: PageRequest<SignedIn>) {
  const employee = await getEmployee(args);
  const { id, email, state, values, last_day, may_invite, invited_at } = employee;
  const name = nameOf(employee);
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
    locations: choiceOf(employee.locations, args.language),
    endPath: `${employeePath(id)}/end`,
  };
}

const labelsIn = (language: Language): Record<string, string> => {
  const labels = say(employeeColumnLabels, language);
  const owner = say(ownerFieldTexts, language).label;
  return Object.fromEntries(
    employeeFieldNames.map((name) => [name, name === "is_owner_or_spouse" ? owner : labels[name]]),
  );
};

/** Checks that must be answered before a change is saved; null lets it pass. */
export type LookFirst = (
  posted: PostedForm<SignedIn>,
  changed: EmployeeDetails & Pick<OneEmployee, "id" | "zone">,
) => Promise<Refused | null>;

async function save(posted: PostedForm<SignedIn>, lookFirst: LookFirst) {
  const { caller, fields, language } = posted;
  const employee = await getEmployee(posted);
  const { id, zone, values, locations, seenVersion } = employee;
  readTyped(fields, locations);
  if (!employee.may_change_email) fields.set("email", employee.email);
  const hidden = [
    ...(employee.may_change_email ? [] : ["email"]),
    ...(locations.length > 1 ? [] : ["location"]),
  ];
  const changed = refuseSavedMeanwhile(fields, {
    labels: labelsIn(language),
    saved: values,
    hidden,
    words: {
      employee_class: say(employeeClassLabels, language),
      location: Object.fromEntries(labelOptions(locations, language)),
      is_owner_or_spouse: { yes: say(ownerFieldTexts, language).box },
    },
  });
  if (changed) return changed as Refused;
  const submission = parseForm(fields, schemaFor(payersToday(posted.user, clockNow()), locations));
  if (submission.status !== "success") return refuse(submission);
  const question = classQuestion(fields, submission.value, employee);
  if (question) return question;
  const hindrance = await lookFirst(posted, { ...submission.value, id, zone });
  if (hindrance) return hindrance;
  await changeEmployee(caller, { id, input: valuesIn(fields), seenVersion });
  return seeOther(employeePath(id), { notice: "personChanged", of: nameOf(submission.value) });
}

/** @throws Response 400 for a form that the page doesn't have */
export async function postEmployee(posted: PostedForm<SignedIn>, lookFirst: LookFirst) {
  const intent = posted.fields.get("intent");
  if (intent === "save") return save(posted, lookFirst);
  if (intent !== "invite") throw unreadableForm();
  const { id } = await getEmployee(posted);
  posted.fields.set("only", id);
  return inviteFrom(posted, employeePath(id));
}
