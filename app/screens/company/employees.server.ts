import { inviteEmployees } from "~/core/company/employee-changes";
import { clockNow } from "~/backend/installation-clock";
import { listCompanyEmployees, type CompanyEmployee } from "~/core/company/employees";
import { listCompanyLocations } from "~/core/company/locations";
import { employmentStates } from "~/domain/company/employee-classes";
import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { employmentStateLabels } from "~/domain/company/employment-states.text";
import { writeCsv } from "~/domain/csv-text";
import { localDay } from "~/domain/local-days";
import { labelIn } from "~/domain/company/location-labels";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seeOther, type Go, type Refused } from "../forms/form-answer.server";
import { employeesTexts } from "./employees.text";

/** An owner's list of employees: searching, inviting, and exporting it. */

export const employeesPath = "/settings/employees";
export const employeePath = (id: string) => `${employeesPath}/${encodeURIComponent(id)}`;

export const nameOf = ({
  first_name,
  last_name,
}: Pick<CompanyEmployee, "first_name" | "last_name">) => `${first_name} ${last_name}`.trim();

/** Reads the filter from the URL; an unknown state means all. */
function readFilter({ searchParams }: URL) {
  const page = Number(searchParams.get("page") ?? 1);
  return {
    q: (searchParams.get("q") ?? "").trim().slice(0, 100),
    state: employmentStates.find((each) => each === searchParams.get("state")) ?? ("" as const),
    location: (searchParams.get("location") ?? "").slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

type Filter = Pick<ReturnType<typeof readFilter>, "q" | "state" | "location">;

const listOf = ({ q, state, location }: Filter, more: Record<string, string> = {}) => {
  const query = Object.entries({ q, state, location, ...more }).filter(([, value]) => value !== "");
  return query.length > 0 ? `${employeesPath}?${new URLSearchParams(query)}` : employeesPath;
};

const queryOf = ({ q, state, location }: Filter) => ({
  q,
  ...(state ? { state } : {}),
  ...(location ? { location } : {}),
});

/** The most names that are shown before everyone is invited. */
const namesTold = 25;

async function countWaiting({ caller }: Pick<SignedIn, "caller">, filter: Filter) {
  const { employees } = await listCompanyEmployees(caller, { ...queryOf(filter), page: "all" });
  return employees.filter(({ may_invite }) => may_invite);
}

export async function loadEmployeesPage({ caller, url, language }: PageRequest<SignedIn>) {
  if (url.searchParams.get("invite") === "all") {
    const filter = readFilter(url);
    const waiting = await countWaiting({ caller }, filter);
    const people = waiting.length;
    const t = say(employeesTexts, language);
    return {
      documentTitle: people === 0 ? t.allNobody : t.allTitle({ count: people }),
      all: { people, names: waiting.slice(0, namesTold).map(nameOf), list: listOf(filter) },
      list: null,
    };
  }
  const locations = await listCompanyLocations(caller);
  const { page, ...query } = readFilter(url);
  const location = locations.find(({ id }) => id === query.location)?.id ?? "";
  const filter = { ...query, location };
  const answer = await listCompanyEmployees(caller, { ...queryOf(filter), page });
  return {
    documentTitle: say(employeesTexts, language).title,
    all: null,
    list: {
      ...answer,
      filter,
      locations,
      inviteAll: listOf(filter, { invite: "all" }),
      employees: answer.employees.map((employee) => ({
        ...employee,
        name: nameOf(employee),
        href: employeePath(employee.id),
        today: todayAt(employee),
      })),
    },
  };
}

/** Returns the local day at an employee's place of work. */
export const todayAt = ({ zone }: Pick<CompanyEmployee, "zone">): string =>
  localDay(clockNow(), zone);

function afterInvitations({ sent, lately, cannot }: Record<"sent" | "lately" | "cannot", number>) {
  if (sent === 0) return "invitationsNotSent" as const;
  return lately + cannot > 0 ? ("invitationsSomeSent" as const) : ("invitationsSent" as const);
}

/** The most employees that one call invites. */
const portion = 50;

async function inviteThese({ caller }: Pick<SignedIn, "caller">, ids: string[]) {
  const sums = { sent: 0, lately: 0, cannot: 0 };
  for (let from = 0; from < ids.length; from += portion) {
    const outcome = await inviteEmployees(caller, ids.slice(from, from + portion));
    for (const each of ["sent", "lately", "cannot"] as const) sums[each] += outcome[each];
  }
  return afterInvitations(sums);
}

/** Invites the employee of the button that was pressed, or those who are checked. */
export async function inviteFrom(
  { caller, fields }: Pick<PostedForm<SignedIn>, "caller" | "fields">,
  back: string,
) {
  const only = fields.get("only");
  const ids = (typeof only === "string" && only ? [only] : fields.getAll("id"))
    .map((id) => String(id).slice(0, 100))
    .slice(0, portion);
  if (ids.length === 0) return seeOther(back, { notice: "nobodyChecked" });
  return seeOther(back, { notice: await inviteThese({ caller }, ids) });
}

/** Invites all matching employees, unless there are more by now than the page said. */
async function inviteAll({ caller, fields, url }: PostedForm<SignedIn>) {
  const filter = readFilter(url);
  const waiting = await countWaiting({ caller }, filter);
  if (waiting.length > Number(fields.get("people"))) {
    return seeOther(listOf(filter, { invite: "all" }), { notice: "invitationsMore" });
  }
  const ids = waiting.map(({ id }) => id);
  return seeOther(listOf(filter), { notice: await inviteThese({ caller }, ids) });
}

export const changeEmployees = (posted: PostedForm<SignedIn>): Promise<Go | Refused> =>
  posted.fields.get("intent") === "invite-all"
    ? inviteAll(posted)
    : inviteFrom(posted, `${employeesPath}${posted.url.search}`);

export async function exportEmployees({
  caller,
  language,
}: PageRequest<SignedIn>): Promise<string> {
  const t = say(employeesTexts, language);
  const states = say(employmentStateLabels, language);
  const classes = say(employeeClassLabels, language);
  const { employees } = await listCompanyEmployees(caller, { page: "all" });
  return writeCsv(
    Object.values(t.columns),
    employees.map((each) => [
      each.first_name,
      each.last_name,
      each.email,
      states[each.state],
      labelIn(each.location, language),
      classes[each.employee_class],
      String(each.hours_per_week),
      each.hire_date,
      each.last_day ?? "",
      each.employee_number ?? "",
    ]),
  );
}
