import { superOverview } from "~/core/admin/super-overview";
import { z } from "zod";
import type { Backend } from "~/backend/backend";
import { problemWords } from "~/domain/problems/problem-words.server";
import { requireKept } from "~/backend/backend-error";
import { Failure, isFailure, orNothing } from "~/domain/problems/failure";
import type { LoginAsSession } from "~/contract/admin/admin-calls";
import { userWords } from "~/domain/admin/user-words.text";
import { ageText } from "~/domain/admin/age-text";
import { fullName, isGlobalAdmin, isSuperAdmin, type User } from "~/domain/user";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { aboutCompany, chooseCompany } from "./company-choice.server";

/** The screens where global administrators find people (handbook/screens.md, Admin). */

export const userListPath = "/admin/global";
const selectionPath = "/admin/global/select";
export const loginAsPath = (userId: string) =>
  `${userListPath}/login-as/${encodeURIComponent(userId)}`;

export const userPath = (userId: string) => `${userListPath}/users/${encodeURIComponent(userId)}`;

/** handbook/product.md#numbers. A backend has a size of its own for those who do not say one. */
const pageSize = 25;
const recentShown = 5;
/** Of the people in the selection: what is read at a glance. More words find fewer. */
const selectionShown = 8;

// A query that somebody has changed by hand is no reason for an error page.
const typed = z
  .string()
  .trim()
  .transform((text) => text.slice(0, 200))
  .catch("");
const chosen = <const Value extends string>(...values: Value[]) =>
  z.enum(["", ...values]).catch("");
const filterSchema = z.object({
  search: typed,
  user_type: chosen("COMPANY", "INDIVIDUAL"),
  company: typed,
  company_id: typed,
  status: chosen("active", "inactive"),
});

function queryOf({ url }: PageRequest) {
  const asked = Object.fromEntries(url.searchParams);
  const [page, near] = [asked["page"], asked["near"]].map((text) => typed.parse(text));
  return { filters: filterSchema.parse(asked), page: page ?? "", near: near ?? "" };
}
type Filters = z.output<typeof filterSchema>;

const given = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));

function roleOf(user: User) {
  if (isSuperAdmin(user)) return "super";
  if (isGlobalAdmin(user)) return "global";
  if (user.user_is_admin) return "admin";
  if (user.is_company_owner) return "owner";
  return user.is_employee ? "employee" : "individual";
}

/** Why nobody can log in as this person; null where one can (handbook/rules.md#login-as). */
export function refusedBecause(
  user: User,
  self: User,
): "self" | "administrator" | "inactive" | null {
  if (user.user_id === self.user_id) return "self";
  if (user.user_is_admin) return "administrator";
  return user.user_status === "active" ? null : "inactive";
}

/** By what somebody is called who never gave a name. */
const calledBy = (user: User) => fullName(user) || user.user_email;

/** A person as a row shows them. */
export function userRow(user: User, self: User, language: Language) {
  const words = say(userWords, language);
  const refused = refusedBecause(user, self);
  return {
    id: user.user_id,
    name: calledBy(user),
    email: user.user_email,
    type: words.types[user.type === "COMPANY" ? "COMPANY" : "INDIVIDUAL"],
    company: user.company?.co_name ?? null,
    role: words.roles[roleOf(user)],
    status: words.statuses[user.user_status === "active" ? "active" : "inactive"],
    loginAs: loginAsPath(user.user_id),
    refused: refused && words.refused[refused],
  };
}

/** What a backend keeps of the people whom it lists: no row offers or tells more. */
export async function keptOfUsers(backend: Backend) {
  const [records, byId, kinds, visits] = await Promise.all([
    backend.keeps("userRecords"),
    backend.keeps("userById"),
    backend.keeps("userKinds"),
    backend.keeps("loginAs"),
  ]);
  return { pages: records || byId, kinds, visits };
}

/** A row without what this backend does not say of anybody. */
export function knownRow(
  user: User,
  self: User,
  language: Language,
  { kinds, visits }: Pick<Awaited<ReturnType<typeof keptOfUsers>>, "kinds" | "visits">,
) {
  const row = userRow(user, self, language);
  return {
    ...row,
    type: kinds ? row.type : null,
    role: kinds || roleOf(user) !== "individual" ? row.role : null,
    loginAs: visits ? row.loginAs : null,
  };
}

/** The pages of people that the navigation of an administrator has. */
export async function waysToPeople({ backend }: Pick<SignedIn, "backend">) {
  const list = await backend.keeps("userList");
  return { list, visits: list && (await backend.keeps("loginAs")) };
}

const recentRow = (session: LoginAsSession, now: number, language: Language) => ({
  id: session.login_as_id,
  name: session.target_user.name,
  admin: session.original_admin.name,
  reason: session.reason,
  startedAt: session.started_at,
  age: ageText(session.started_at, now, language),
});

async function recentSessions(backend: Backend, language: Language) {
  const query = { limit: String(recentShown) };
  const answer = await orNothing(backend.call("recentSessions", { query }));
  // A backend may not know the limit.
  const sessions = answer?.recent_sessions.slice(0, recentShown);
  return sessions?.map((session) => recentRow(session, Date.now(), language)) ?? null;
}

/** People, or why there are none to show (handbook/product.md#errors, User list failure). */
async function foundUsers(
  { backend, user: self, language }: PageRequest<SignedIn>,
  query: Record<string, string>,
) {
  try {
    const asked = { per_page: String(pageSize), ...given(query) };
    const { users, pagination } = await backend.call("adminUsers", { query: asked });
    const kept = await keptOfUsers(backend);
    const rows = users.map((user) => ({
      ...knownRow(user, self, language, kept),
      record: kept.pages ? userPath(user.user_id) : null,
    }));
    return { users: { rows, pagination }, failure: null };
  } catch (error) {
    // The whole page is about what this backend does not keep.
    if (isFailure(error, 501)) throw error;
    if (!(error instanceof Failure)) throw error;
    const { status, words } = error;
    return { users: null, failure: { status, message: problemWords(words, language) } };
  }
}

/** Whether there is a way on to what concerns everybody. */
const settlesThings = async ({ backend, user }: SignedIn) =>
  isSuperAdmin(user) && backend.keeps("superAdmin");

/** What waits, for the navigation of who may settle it; null for everybody else. */
export const waitingCounts = async (asked: SignedIn) =>
  (await settlesThings(asked)) ? superOverview(asked.caller) : null;

const addressOf = (filters: Filters) => {
  const query = new URLSearchParams(given(filters));
  return query.size > 0 ? `${userListPath}?${query}` : userListPath;
};

/** The company among the filters, once it is known which; and what to choose it from. `kinds`: users can be narrowed by it at all. */
async function companyFilter({ backend, url, language }: PageRequest, filters: Filters) {
  if (!(await backend.keeps("userKinds"))) {
    const known = { ...filters, user_type: "" as const, company: "", company_id: "" };
    return { filters: known, kinds: false, company: null, matches: null };
  }
  const typed = url.searchParams.has("company") ? filters.company : null;
  const asked = { typed, company_id: filters.company_id };
  const { chosen, matches, failed } = await chooseCompany(backend, asked);
  const company_id = chosen?.value ?? (typed === null ? filters.company_id : "");
  const known = { ...filters, company: chosen?.label ?? filters.company, company_id };
  return {
    // What could not be asked for stays as it was.
    filters: failed ? filters : known,
    kinds: true,
    company: failed ? null : { about: chosen ? aboutCompany(chosen, language) : "" },
    matches: matches && {
      more: matches.more,
      rows: matches.rows.map((row) => ({
        id: row.value,
        name: row.label,
        about: aboutCompany(row, language),
        href: addressOf({ ...filters, company: row.label, company_id: row.value }),
      })),
    },
  };
}

/** Everything on /admin/global. */
export async function userListPage(args: PageRequest<SignedIn>) {
  await requireKept(args.backend, "userList");
  const { filters: typed, page, near } = queryOf(args);
  const list = async () => {
    const found = await companyFilter(args, typed);
    // Whose users nobody knows yet.
    if (found.matches) return { ...found, users: null, failure: null };
    const { company: _words, ...query } = found.filters;
    return { ...found, ...(await foundUsers(args, { ...query, page, near })) };
  };
  const [found, recent] = await Promise.all([list(), recentSessions(args.backend, args.language)]);
  return {
    path: userListPath,
    page,
    filtered: Object.values(found.filters).some(Boolean),
    ...found,
    recent,
  };
}

/** The people to choose from in the Global Admin entry of the menu, by what is searched for. */
export async function userSelection(args: PageRequest<SignedIn>) {
  await requireKept(args.backend, "loginAs");
  const { search } = queryOf(args).filters;
  const [superAdmin, { users, failure }, recent] = await Promise.all([
    settlesThings(args),
    foundUsers(args, { search, per_page: String(selectionShown) }),
    recentSessions(args.backend, args.language),
  ]);
  return {
    path: selectionPath,
    superAdmin,
    /** Where everybody whom the search finds is. */
    listPath: search ? `${userListPath}?${new URLSearchParams({ search })}` : userListPath,
    search,
    users: users && {
      rows: users.rows.slice(0, selectionShown),
      total: users.pagination.total,
      more_than_total: users.pagination.more_than_total,
    },
    failure,
    recent,
  };
}
