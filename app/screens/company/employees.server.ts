import { inviteEmployees } from "~/core/company/employee-changes";
import { clockNow } from "~/backend/installation-clock";
import { listCompanyEmployees, type CompanyEmployee } from "~/core/company/employees";
import { listCompanyLocations } from "~/core/company/locations";
import { employmentStates, type EmploymentState } from "~/domain/company/employee-classes";
import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { writeCsv } from "~/domain/csv-text";
import { localDay } from "~/domain/local-days";
import { labelIn } from "~/domain/company/location-labels";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { go, type Go, type Refused } from "../forms/form-answer.server";
import { employeesTexts } from "./employees.text";

/** An owner's list of employees: searching, inviting, and exporting it. */

export const employeesPath = "/settings/employees";
export const employeePath = (id: string) => `${employeesPath}/${encodeURIComponent(id)}`;

type Texts = ReturnType<typeof saidIn>;
const saidIn = (language: Language) => say(employeesTexts, language);

export const nameOf = ({
  first_name,
  last_name,
}: Pick<CompanyEmployee, "first_name" | "last_name">) => `${first_name} ${last_name}`.trim();

/** Reads the filter from the URL; an unknown state means all. */
function askedIn({ searchParams }: URL) {
  const page = Number(searchParams.get("page") ?? 1);
  return {
    q: (searchParams.get("q") ?? "").trim().slice(0, 100),
    state: employmentStates.find((each) => each === searchParams.get("state")) ?? ("" as const),
    location: (searchParams.get("location") ?? "").slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

type Filter = Pick<ReturnType<typeof askedIn>, "q" | "state" | "location">;

/** Returns the URL of the list with the same filter. */
const listOf = ({ q, state, location }: Filter, more: Record<string, string> = {}) => {
  const query = Object.entries({ q, state, location, ...more }).filter(([, value]) => value !== "");
  return query.length > 0 ? `${employeesPath}?${new URLSearchParams(query)}` : employeesPath;
};

/** Returns the filter as the core takes it. */
const queryOf = ({ q, state, location }: Filter) => ({
  q,
  ...(state ? { state } : {}),
  ...(location ? { location } : {}),
});

/** The most names that are shown before everyone is invited. */
const namesTold = 25;

async function waitingOf({ caller }: Pick<SignedIn, "caller">, filter: Filter) {
  const { employees } = await listCompanyEmployees(caller, { ...queryOf(filter), page: "all" });
  return employees.filter(({ may_invite }) => may_invite);
}

/** Returns what is shown before all matching employees are invited; null if the URL doesn't ask for it. */
async function inviteAllPage({ caller, url, language }: PageRequest<SignedIn>) {
  if (url.searchParams.get("invite") !== "all") return null;
  const t = saidIn(language);
  const filter = askedIn(url);
  const waiting = await waitingOf({ caller }, filter);
  const count = waiting.length;
  const names = waiting.slice(0, namesTold).map(nameOf);
  const more = count - names.length;
  return {
    title: count === 0 ? t.allNobody : t.allTitle({ count }),
    lines:
      count === 0
        ? [t.allNot]
        : [
            more > 0 ? t.allMore({ names, count: more }) : t.allNames({ names }),
            t.allWhat,
            t.allNot,
          ],
    send: count === 0 ? null : t.allSend({ count }),
    people: String(count),
    stay: { text: t.allBack, href: listOf(filter) },
  };
}

export async function loadEmployeesPage(request: PageRequest<SignedIn>) {
  const { caller, url, language } = request;
  const t = saidIn(language);
  const all = await inviteAllPage(request);
  if (all) {
    const back = { text: t.backToList, href: all.stay.href };
    return { documentTitle: all.title, title: all.title, back, all, list: null };
  }
  const locations = await listCompanyLocations(caller);
  const query = askedIn(url);
  const location = locations.find(({ id }) => id === query.location)?.id ?? "";
  const filter = { ...query, location };
  const answer = await listCompanyEmployees(caller, { ...queryOf(filter), page: query.page });
  const { employees, counts, total, waiting, page, last } = answer;
  const isEmpty = counts.every(({ people }) => people === 0);
  const list = {
    path: employeesPath,
    add: {
      text: isEmpty ? t.addFirst : t.add,
      href: `${employeesPath}/add`,
    },
    none: isEmpty ? { title: t.empty, text: t.emptyText } : null,
    counts: counts
      .filter(({ people }) => people > 0)
      .map(({ state, people }) => ({
        key: state,
        text: t.states[state],
        people,
        href: `${employeesPath}?state=${state}#people`,
      })),
    filter: {
      title: t.find,
      show: t.show,
      q: { label: t.q, value: query.q },
      choices: [
        {
          name: "state",
          label: t.state,
          value: query.state as string,
          options: [
            ["", t.everyState] as const,
            ...employmentStates.map((each) => [each, t.states[each]] as const),
          ],
        },
        {
          name: "location",
          label: t.location,
          value: location,
          options: [
            ["", t.everywhere] as const,
            ...locations.map(({ id, label }) => [id, labelIn(label, language)] as const),
          ],
        },
      ],
    },
    words: {
      people: t.people,
      name: t.name,
      state: t.state,
      location: t.location,
      invitation: t.invitation,
      inviteChecked: t.inviteChecked,
      hint: t.inviteHint,
    },
    found: total > 0 ? t.found({ count: total }) : t.noMatch,
    clear: query.q || query.state || location ? { text: t.clear, href: employeesPath } : null,
    rows: employees.map((each) => rowOf(each, language)),
    mayInvite: employees.some(({ may_invite }) => may_invite),
    // On a single page, each employee has a checkbox.
    inviteAll:
      last > 1 && waiting > 0
        ? { text: t.inviteAll({ count: waiting }), href: listOf(filter, { invite: "all" }) }
        : null,
    paging: { q: query.q, state: query.state as string, location },
    page,
    last,
    file: { text: t.file, href: `${employeesPath}/people.csv` },
  };
  const back = { text: t.back, href: "/settings" };
  return { documentTitle: t.title, title: t.title, back, all: null, list };
}

/** Returns the local day at an employee's place of work. */
export const todayAt = ({ zone }: Pick<CompanyEmployee, "zone">): string =>
  localDay(clockNow(), zone);

function dayOf(employee: CompanyEmployee, t: Texts): string {
  const { state, last_day, invited_at, hire_date, zone } = employee;
  if (last_day !== null && (state === "leaving" || state === "terminated"))
    return t.lastDay({ day: last_day });
  if (invited_at !== null && state !== "active")
    return t.invited({ day: localDay(invited_at, zone) });
  const begins = hire_date > todayAt(employee);
  return begins ? t.from({ day: hire_date }) : t.since({ day: hire_date });
}

const goodStates: readonly EmploymentState[] = ["active"];

function rowOf(employee: CompanyEmployee, language: Language) {
  const t = saidIn(language);
  const { id, email, state, location, may_invite, invited_at } = employee;
  const name = nameOf(employee);
  const again = invited_at !== null;
  return {
    id,
    name,
    email,
    location: labelIn(location, language),
    state: t.states[state],
    href: employeePath(id),
    good: goodStates.includes(state),
    day: dayOf(employee, t),
    invite: may_invite
      ? {
          text: again ? t.inviteAgain : t.invite,
          of: again ? t.inviteAgainOf({ name }) : t.inviteOf({ name }),
          check: t.check({ name }),
        }
      : null,
  };
}

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
  if (ids.length === 0) return go(back, { notice: "nobodyChecked" });
  return go(back, { notice: await inviteThese({ caller }, ids) });
}

/** Invites all matching employees, unless there are more by now than the page said. */
async function inviteAll({ caller, fields, url }: PostedForm<SignedIn>) {
  const filter = askedIn(url);
  const waiting = await waitingOf({ caller }, filter);
  if (waiting.length > Number(fields.get("people"))) {
    return go(listOf(filter, { invite: "all" }), { notice: "invitationsMore" });
  }
  const ids = waiting.map(({ id }) => id);
  return go(listOf(filter), { notice: await inviteThese({ caller }, ids) });
}

export const changeEmployees = (posted: PostedForm<SignedIn>): Promise<Go | Refused> =>
  posted.fields.get("intent") === "invite-all"
    ? inviteAll(posted)
    : inviteFrom(posted, `${employeesPath}${posted.url.search}`);

export async function employeesFile({ caller, language }: PageRequest<SignedIn>): Promise<string> {
  const t = saidIn(language);
  const classes = say(employeeClassLabels, language);
  const { employees } = await listCompanyEmployees(caller, { page: "all" });
  return writeCsv(
    Object.values(t.columns),
    employees.map((each) => [
      each.first_name,
      each.last_name,
      each.email,
      t.states[each.state],
      labelIn(each.location, language),
      classes[each.employee_class],
      String(each.hours_per_week),
      each.hire_date,
      each.last_day ?? "",
      each.employee_number ?? "",
    ]),
  );
}
