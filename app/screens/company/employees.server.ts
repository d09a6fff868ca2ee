import { inviteEmployees } from "~/core/company/employee-changes";
import { clockNow } from "~/backend/installation-clock";
import { listCompanyEmployees, type CompanyEmployee } from "~/core/company/employees";
import { listCompanyLocations } from "~/core/company/locations";
import { employmentStates } from "~/domain/company/employee-classes";
import { localDay } from "~/domain/local-days";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seeOther, type Go, type Refused } from "../forms/form-answer.server";
import { employeesTexts } from "./employees.text";

export const employeesPath = "/settings/employees";
export const employeePath = (id: string): string => `${employeesPath}/${encodeURIComponent(id)}`;
/** Returns the path of the page that ends an employee's employment. */
export const employmentEndPath = (id: string): string => `${employeePath(id)}/end`;

/** Returns first and last name as one. */
export const fullNameOf = ({
  first_name,
  last_name,
}: Pick<CompanyEmployee, "first_name" | "last_name">) => `${first_name} ${last_name}`.trim();

/** Returns only `q` and the page number of a list's URL, not its filters; an impossible page is the first. */
export function readSearch({ searchParams }: URL): { q: string; page: number } {
  const page = Number(searchParams.get("page") ?? 1);
  return {
    q: (searchParams.get("q") ?? "").trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** Reads the filter of the list from the URL; an unknown state means all. */
const readFilter = (url: URL) => ({
  q: readSearch(url).q,
  state: employmentStates.find((each) => each === url.searchParams.get("state")) ?? ("" as const),
  location: (url.searchParams.get("location") ?? "").slice(0, 100),
});

type EmployeeFilter = ReturnType<typeof readFilter>;

/** Returns the URL of the list with a filter, and with further parameters. */
const listHref = ({ q, state, location }: EmployeeFilter, more: Record<string, string> = {}) => {
  const query = Object.entries({ q, state, location, ...more }).filter(([, value]) => value !== "");
  return query.length > 0 ? `${employeesPath}?${new URLSearchParams(query)}` : employeesPath;
};

/** Returns the backend's query: `q` always, the state and the location only if they are filtered. */
const queryOf = ({ q, state, location }: EmployeeFilter) => ({
  q,
  ...(state ? { state } : {}),
  ...(location ? { location } : {}),
});

/** The most names that are shown before everyone is invited. */
const maxNamesShown = 25;

/** Returns the matching employees who may be invited now, from all pages of the list. */
async function listInvitable(caller: SignedIn["caller"], filter: EmployeeFilter) {
  const { employees } = await listCompanyEmployees(caller, { ...queryOf(filter), page: "all" });
  return employees.filter(({ may_invite }) => may_invite);
}

/** Returns the `list`, or with `?invite=all` the question before `all` who match are invited, with 25 names at most. */
export async function loadEmployeesPage({ caller, url, language }: PageRequest<SignedIn>) {
  if (url.searchParams.get("invite") === "all") {
    const filter = readFilter(url);
    const waiting = await listInvitable(caller, filter);
    const people = waiting.length;
    const t = say(employeesTexts, language);
    return {
      documentTitle: people === 0 ? t.allNobody : t.allTitle({ count: people }),
      all: {
        people,
        names: waiting.slice(0, maxNamesShown).map(fullNameOf),
        list: listHref(filter),
      },
      list: null,
    };
  }
  const locations = await listCompanyLocations(caller);
  const filter = readFilter(url);
  filter.location = locations.find(({ id }) => id === filter.location)?.id ?? "";
  const { page } = readSearch(url);
  const answer = await listCompanyEmployees(caller, { ...queryOf(filter), page });
  return {
    documentTitle: say(employeesTexts, language).title,
    all: null,
    list: {
      ...answer,
      filter,
      locations,
      inviteAll: listHref(filter, { invite: "all" }),
      employees: answer.employees.map((employee) => ({
        ...employee,
        name: fullNameOf(employee),
        href: employeePath(employee.id),
        today: todayAt(employee),
      })),
    },
  };
}

/** Returns today's date at an employee's place of work, YYYY-MM-DD. */
export const todayAt = ({ zone }: Pick<CompanyEmployee, "zone">) => localDay(clockNow(), zone);

/** The most employees that one call invites; a form's further checkboxes are ignored. */
const maxInvited = 50;

/** Emails invitations, but none soon after another; returns the notice on whether all, some or none were sent. */
async function inviteByIds(caller: SignedIn["caller"], ids: string[]) {
  let [sent, unsent] = [0, 0];
  for (let from = 0; from < ids.length; from += maxInvited) {
    const outcome = await inviteEmployees(caller, ids.slice(from, from + maxInvited));
    sent += outcome.sent;
    unsent += outcome.lately + outcome.cannot;
  }
  if (sent === 0) return "invitationsNotSent" as const;
  return unsent > 0 ? ("invitationsSomeSent" as const) : ("invitationsSent" as const);
}

/**
 * Invites the employee of the pressed button (`only`), or else the first 50 who are checked. Always redirects to
 * `back`, with a notice, also if no one is checked.
 */
export async function inviteFrom(
  { caller, fields }: Pick<PostedForm<SignedIn>, "caller" | "fields">,
  back: string,
): Promise<Go> {
  const only = fields.get("only");
  const ids = (typeof only === "string" && only ? [only] : fields.getAll("id"))
    .map((id) => String(id).slice(0, 100))
    .slice(0, maxInvited);
  if (ids.length === 0) return seeOther(back, { notice: "nobodyChecked" });
  return seeOther(back, { notice: await inviteByIds(caller, ids) });
}

/** Invites all employees who match the filter and may be invited, unless they are more by now than the page said. */
async function inviteAll({ caller, fields, url }: PostedForm<SignedIn>): Promise<Go> {
  const filter = readFilter(url);
  const waiting = await listInvitable(caller, filter);
  if (waiting.length > Number(fields.get("people"))) {
    return seeOther(listHref(filter, { invite: "all" }), { notice: "invitationsMore" });
  }
  const ids = waiting.map(({ id }) => id);
  return seeOther(listHref(filter), { notice: await inviteByIds(caller, ids) });
}

/** Invites all who match, those who are checked, or one of them. */
export const postInvitations = (posted: PostedForm<SignedIn>): Promise<Go | Refused> =>
  posted.fields.get("intent") === "invite-all"
    ? inviteAll(posted)
    : inviteFrom(posted, `${employeesPath}${posted.url.search}`);
