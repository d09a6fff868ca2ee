import { requireKept } from "~/backend/backend-error";
import {
  employmentStates,
  type CompanyEmployee,
  type EmploymentState,
} from "~/contract/company/company-calls";
import { todayOf } from "~/domain/calendar-days";
import { employeeClassLabels } from "~/domain/company/employee-classes.text";
import { writeCsv } from "~/domain/csv-text";
import type { NoticeName } from "~/domain/notices";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { go, refuseForWhole, type Go, type Refused } from "../forms/form-answer.server";
import { employeesTexts } from "./employees.text";

/** An owner's people: found, invited, and as a file. */

export const employeesPath = "/settings/employees";
export const employeePath = (id: string) => `${employeesPath}/${encodeURIComponent(id)}`;

type Said = ReturnType<typeof saidIn>;
const saidIn = (language: Language) => say(employeesTexts, language);

export const nameOf = ({
  first_name,
  last_name,
}: Pick<CompanyEmployee, "first_name" | "last_name">) => `${first_name} ${last_name}`.trim();

/** What is asked for in the address; what is nothing asks for everybody. */
function askedIn({ searchParams }: URL) {
  const page = Number(searchParams.get("page") ?? 1);
  return {
    q: (searchParams.get("q") ?? "").trim().slice(0, 100),
    state: employmentStates.find((each) => each === searchParams.get("state")) ?? ("" as const),
    location: (searchParams.get("location") ?? "").slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

export async function employeesPage({ backend, url, language }: PageRequest<SignedIn>) {
  await requireKept(backend, "billing");
  const said = saidIn(language);
  const { locations } = await backend.call("companyLocations");
  const asked = askedIn(url);
  const location = locations.find(({ id }) => id === asked.location)?.id ?? "";
  const query = {
    ...{ q: asked.q, page: asked.page },
    ...(asked.state ? { state: asked.state } : {}),
    ...(location ? { location } : {}),
  };
  const { employees, counts, total, page, last } = await backend.call("companyEmployees", {
    query,
  });
  const isEmpty = counts.every(({ people }) => people === 0);
  return {
    ...{ documentTitle: said.title, title: said.title, path: employeesPath },
    back: { text: said.back, href: "/settings" },
    add: {
      text: isEmpty ? said.addFirst : said.add,
      href: `${employeesPath}/add`,
    },
    none: isEmpty ? { title: said.empty, text: said.emptyText } : null,
    counts: counts
      .filter(({ people }) => people > 0)
      .map(({ state, people }) => ({
        ...{ key: state, text: said.states[state], people },
        href: `${employeesPath}?state=${state}#people`,
      })),
    filter: {
      ...{ title: said.find, show: said.show },
      q: { label: said.q, value: asked.q },
      choices: [
        {
          ...{ name: "state", label: said.state, value: asked.state as string },
          options: [
            ["", said.everyState] as const,
            ...employmentStates.map((each) => [each, said.states[each]] as const),
          ],
        },
        {
          ...{ name: "location", label: said.location, value: location },
          options: [
            ["", said.everywhere] as const,
            ...locations.map(({ id, label }) => [id, label] as const),
          ],
        },
      ],
    },
    words: {
      ...{ people: said.people, name: said.name, state: said.state, location: said.location },
      ...{ invitation: said.invitation, inviteTicked: said.inviteTicked, hint: said.inviteHint },
    },
    found: total > 0 ? said.found({ count: total }) : said.noMatch,
    clear: asked.q || asked.state || location ? { text: said.clear, href: employeesPath } : null,
    rows: employees.map((each) => rowOf(each, said)),
    mayInvite: employees.some(({ may_invite }) => may_invite),
    paging: { q: asked.q, state: asked.state as string, location },
    ...{ page, last },
    file: { text: said.file, href: `${employeesPath}/people.csv` },
  };
}

/** What there is to say of a day of theirs. */
function dayOf({ state, last_day, invited_at, hire_date }: CompanyEmployee, said: Said): string {
  if (last_day !== null && (state === "leaving" || state === "terminated"))
    return said.lastDay({ day: last_day });
  if (invited_at !== null && state !== "active")
    return said.invited({ day: invited_at.slice(0, 10) });
  return hire_date > todayOf() ? said.from({ day: hire_date }) : said.since({ day: hire_date });
}

const goodStates: readonly EmploymentState[] = ["active"];

function rowOf(employee: CompanyEmployee, said: Said) {
  const { id, email, state, location, may_invite, invited_at } = employee;
  const name = nameOf(employee);
  const again = invited_at !== null;
  return {
    ...{ id, name, email, location, state: said.states[state] },
    href: employeePath(id),
    good: goodStates.includes(state),
    day: dayOf(employee, said),
    invite: may_invite
      ? {
          text: again ? said.inviteAgain : said.invite,
          of: again ? said.inviteAgainOf({ name }) : said.inviteOf({ name }),
          tick: said.tick({ name }),
        }
      : null,
  };
}

function afterInvitations({ sent, lately, cannot }: Record<"sent" | "lately" | "cannot", number>) {
  if (sent === 0) return "invitationsNotSent" as const;
  return lately + cannot > 0 ? ("invitationsSomeSent" as const) : ("invitationsSent" as const);
}

/** Invites one person by their own button, or everybody who is ticked. */
export async function inviteFrom(
  { backend, fields }: Pick<PostedForm<SignedIn>, "backend" | "fields">,
  back: string,
): Promise<Go | Refused> {
  const only = fields.get("only");
  const ids = (typeof only === "string" && only ? [only] : fields.getAll("id"))
    .map((id) => String(id).slice(0, 100))
    .slice(0, 50);
  if (ids.length === 0) return go(back, { notice: "nobodyTicked" });
  try {
    const outcome = await backend.call("inviteEmployees", { body: { ids } });
    const notice: NoticeName = afterInvitations(outcome);
    return go(back, { notice });
  } catch (error) {
    return refuseForWhole(error, fields);
  }
}

export const changeEmployees = (posted: PostedForm<SignedIn>): Promise<Go | Refused> =>
  inviteFrom(posted, `${employeesPath}${posted.url.search}`);

/** Everybody, as a spreadsheet takes it. */
export async function employeesFile({ backend, language }: PageRequest<SignedIn>): Promise<string> {
  const said = saidIn(language);
  const classes = say(employeeClassLabels, language);
  const { employees } = await backend.call("companyEmployees", { query: { all: "yes" } });
  return writeCsv(
    Object.values(said.columns),
    employees.map((each) => [
      ...[each.first_name, each.last_name, each.email, said.states[each.state], each.location],
      classes[each.employee_class],
      String(each.hours_per_week),
      ...[each.hire_date, each.last_day ?? "", each.employee_number ?? ""],
    ]),
  );
}
