import { clockNow } from "~/backend/installation-clock";
import { z } from "zod";
import type { Backend } from "~/backend/backend";
import { companyNameHas } from "~/domain/company/company-name";
import { problemWords } from "~/domain/problems/problem-words.server";
import { requireKept } from "~/backend/backend-error";
import { Failure, isFailure, nullOnFailure } from "~/domain/problems/failure";
import type { CompanyOption } from "~/contract/admin/admin-calls";
import { userWords } from "~/domain/admin/user-words.text";
import { ageText } from "~/domain/admin/age-text";
import { stateNameIn } from "~/domain/us-states";
import { fullName, isGlobalAdmin, isSuperAdmin, type User } from "~/domain/user";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { withoutEmpty } from "~/screens/admin/super-confirm.server";

const companyChoiceTexts = texts({
  en: { owner: "owner {name}" },
  es: { owner: "propietario: {name}" },
});

/** Global administrators find users on these screens (handbook/screens.md#administration). */

export const userListPath = "/admin/global";

/** Returns the path of the page that begins a login as this user, `/admin/global/login-as/ID`. */
export const loginAsPath = (userId: string): string =>
  `${userListPath}/login-as/${encodeURIComponent(userId)}`;

export const userPath = (userId: string) => `${userListPath}/users/${encodeURIComponent(userId)}`;

/** From handbook/product.md#numbers; it is always sent, because a backend's default may differ. */
const pageSize = 25;

// An invalid query is ignored rather than an error, and a long one cut.
const textFilter = z
  .string()
  .trim()
  .transform((text) => text.slice(0, 200))
  .catch("");
/** Accepts one of these values; anything else is "", no filter. */
const choiceFilter = <const Value extends string>(...values: Value[]) =>
  z.enum(["", ...values]).catch("");
/** The filters in the URL: search text, kind, company's text and id, status; "" for one that isn't set. */
const filterSchema = z.object({
  search: textFilter,
  user_type: choiceFilter("COMPANY", "INDIVIDUAL"),
  company: textFilter,
  company_id: textFilter,
  status: choiceFilter("active", "inactive"),
});

/** Returns the URL's filters, and as trimmed text ("" without) its page and the row that a page far down it begins near. */
function readUserQuery({ url }: PageRequest) {
  const query = Object.fromEntries(url.searchParams);
  const [page, near] = [query["page"], query["near"]].map((text) => textFilter.parse(text));
  return { filters: filterSchema.parse(query), page: page ?? "", near: near ?? "" };
}
/** The texts of the URL's filters, "" for none: `search`, `user_type`, `company`, `company_id`, `status`. */
type Filters = z.output<typeof filterSchema>;

/** Returns the highest of a user's roles: super, global or plain administrator, owner, employee, then individual. */
function roleOf(user: User) {
  if (isSuperAdmin(user)) return "super";
  if (isGlobalAdmin(user)) return "global";
  if (user.user_is_admin) return "admin";
  if (user.is_company_owner) return "owner";
  return user.is_employee ? "employee" : "individual";
}

/** Returns why administrators can't log in as a user; null if they can (handbook/rules.md#login-as). */
export function loginAsObstacle(
  user: User,
  self: User,
): "self" | "administrator" | "inactive" | null {
  if (user.user_id === self.user_id) return "self";
  if (user.user_is_admin) return "administrator";
  return user.user_status === "active" ? null : "inactive";
}

/** Returns a user's row: a name or the email, words, the path `loginAs`, and `refused`, why not to use it, or null. */
export function userRow(user: User, self: User, language: Language) {
  const words = say(userWords, language);
  const refused = loginAsObstacle(user, self);
  return {
    id: user.user_id,
    // Users without a name are shown by their address.
    name: fullName(user) || user.user_email,
    email: user.user_email,
    type: words.types[user.type === "COMPANY" ? "COMPANY" : "INDIVIDUAL"],
    company: user.company?.co_name ?? null,
    role: words.roles[roleOf(user)],
    status: words.statuses[user.user_status === "active" ? "active" : "inactive"],
    loginAs: loginAsPath(user.user_id),
    refused: refused && words.refused[refused],
  };
}

/** Returns true for what the backend has: `pages` about users, their `kinds`, and login-as (`visits`). */
export async function loadUserFeatures(backend: Backend) {
  const [records, byId, kinds, visits] = await Promise.all([
    backend.keeps("userRecords"),
    backend.keeps("userById"),
    backend.keeps("userKinds"),
    backend.keeps("loginAs"),
  ]);
  return { pages: records || byId, kinds, visits };
}

/** Returns `userRow`, with `loginAs` null without `visits`, and type and an individual's role null without `kinds`. */
export function toKnownRow(
  user: User,
  self: User,
  language: Language,
  { kinds, visits }: Pick<Awaited<ReturnType<typeof loadUserFeatures>>, "kinds" | "visits">,
) {
  const row = userRow(user, self, language);
  return {
    ...row,
    type: kinds ? row.type : null,
    role: kinds || roleOf(user) !== "individual" ? row.role : null,
    loginAs: visits ? row.loginAs : null,
  };
}

/** Returns whether the navigation has the list of users (`list`), and the page to log in as one (`visits`). */
export async function userPages({ backend }: Pick<SignedIn, "backend">) {
  const list = await backend.keeps("userList");
  return { list, visits: list && (await backend.keeps("loginAs")) };
}

/** Returns the latest five login-as sessions: user, admin, reason, beginning, age in words; null if loading fails. */
async function loadRecentSessions(backend: Backend, language: Language) {
  const limit = 5;
  const query = { limit: String(limit) };
  const answer = await nullOnFailure(backend.call("recentSessions", { query }));
  // A backend may ignore the limit.
  const sessions = answer?.recent_sessions.slice(0, limit);
  return (
    sessions?.map((session) => ({
      id: session.login_as_id,
      name: session.target_user.name,
      admin: session.original_admin.name,
      reason: session.reason,
      startedAt: session.started_at,
      age: ageText(session.started_at, clockNow(), language),
    })) ?? null
  );
}

/** Returns `users`, or null and the `failure` to show; a 501 throws (handbook/product.md, User list failure). */
async function loadUsers(
  { backend, user: self, language }: PageRequest<SignedIn>,
  query: Record<string, string>,
) {
  try {
    const listQuery = { per_page: String(pageSize), ...withoutEmpty(query) };
    const { users, pagination } = await backend.call("adminUsers", { query: listQuery });
    const kept = await loadUserFeatures(backend);
    const rows = users.map((user) => ({
      ...toKnownRow(user, self, language, kept),
      record: kept.pages ? userPath(user.user_id) : null,
    }));
    return { users: { rows, pagination }, failure: null };
  } catch (error) {
    // If the backend lacks this feature, the page would be empty.
    if (isFailure(error, 501)) throw error;
    if (!(error instanceof Failure)) throw error;
    const { status, words } = error;
    return { users: null, failure: { status, message: problemWords(words, language) } };
  }
}

/** Returns the URL of the list's first page with these filters. */
const userListUrl = (filters: Filters): string => {
  const query = new URLSearchParams(withoutEmpty(filters));
  return query.size > 0 ? `${userListPath}?${query}` : userListPath;
};

/* Chooses a company from very many, without JavaScript, by a text field beside the chosen one. */

/** The most companies that are offered. */
const maxCompanies = 20;

/** The companies that match a search; `more` is true if there are others. */
type Matches = { rows: CompanyOption[]; more: boolean };
/** The chosen company, or those to choose from; `failed` means that the backend couldn't tell. */
type CompanyChoice = {
  chosen: CompanyOption | null;
  /** Null if there are no options. */
  matches: Matches | null;
  failed: boolean;
};

const noChoice: CompanyChoice = { chosen: null, matches: null, failed: false };

/** Returns the text that distinguishes companies with the same name: state and owner, as far as known. */
function aboutCompany({ us_state, owner: name }: CompanyOption, language: Language): string {
  const t = say(companyChoiceTexts, language);
  return [us_state && stateNameIn(us_state, language), name && t.owner({ name })]
    .filter(Boolean)
    .join(", ");
}

/** Returns the first 20 companies whose names match, as some backends return all; null if the backend fails. */
async function findCompanies(backend: Backend, search: string): Promise<Matches | null> {
  const query = { search, limit: String(maxCompanies) };
  const answer = await nullOnFailure(backend.call("adminCompanies", { query }));
  if (!answer) return null;
  const rows = answer.companies.filter(({ label }) => companyNameHas(label, search));
  return {
    rows: rows.slice(0, maxCompanies),
    more: answer.more === true || rows.length > maxCompanies,
  };
}

/**
 * Returns the chosen company, or the companies to choose from. A single match is chosen.
 * @param input null if the URL lacks the field, as in an old link
 */
async function chooseCompany(
  backend: Backend,
  input: string | null,
  company_id: string,
): Promise<CompanyChoice> {
  if (company_id && input !== "") {
    const answer = await nullOnFailure(backend.call("adminCompanies", { query: { company_id } }));
    if (!answer) return { ...noChoice, failed: true };
    const chosen = answer.companies.find(({ value }) => value === company_id) ?? null;
    if (input === null || chosen?.label === input) return { ...noChoice, chosen };
  }
  if (!input) return noChoice;
  const matches = await findCompanies(backend, input);
  if (!matches) return { ...noChoice, failed: true };
  const [only] = matches.rows;
  return only && matches.rows.length === 1 && !matches.more
    ? { ...noChoice, chosen: only }
    : { ...noChoice, matches };
}

/** Returns the filters with the company's id and name, or companies to choose from; no such filter without `kinds`. */
async function resolveCompanyFilter({ backend, url, language }: PageRequest, filters: Filters) {
  if (!(await backend.keeps("userKinds"))) {
    const known = { ...filters, user_type: "" as const, company: "", company_id: "" };
    return { filters: known, kinds: false, company: null, matches: null };
  }
  const input = url.searchParams.has("company") ? filters.company : null;
  const { chosen, matches, failed } = await chooseCompany(backend, input, filters.company_id);
  const company_id = chosen?.value ?? (input === null ? filters.company_id : "");
  const known = { ...filters, company: chosen?.label ?? filters.company, company_id };
  return {
    // If the backend failed, the filters stay as they were.
    filters: failed ? filters : known,
    kinds: true,
    company: failed ? null : { about: chosen ? aboutCompany(chosen, language) : "" },
    matches: matches && {
      more: matches.more,
      rows: matches.rows.map((row) => ({
        id: row.value,
        name: row.label,
        about: aboutCompany(row, language),
        href: userListUrl({ ...filters, company: row.label, company_id: row.value }),
      })),
    },
  };
}

/** Loads the users who match, or null and the companies to choose from first, and the latest login-as sessions. */
export async function loadUserListPage(args: PageRequest<SignedIn>) {
  await requireKept(args.backend, "userList");
  const { filters: input, page, near } = readUserQuery(args);
  const list = async () => {
    const found = await resolveCompanyFilter(args, input);
    // Without a chosen company, there are no users to show yet.
    if (found.matches) return { ...found, users: null, failure: null };
    const { company: _words, ...query } = found.filters;
    return { ...found, ...(await loadUsers(args, { ...query, page, near })) };
  };
  const [found, recent] = await Promise.all([
    list(),
    loadRecentSessions(args.backend, args.language),
  ]);
  return {
    path: userListPath,
    page,
    filtered: Object.values(found.filters).some(Boolean),
    ...found,
    recent,
  };
}

/** How many users the selection shows, as many as can be read at a glance. */
const selectionLimit = 8;

/** Loads the first 8 users who match the search, the total (both null on a failure), and recent login-as sessions. */
export async function loadUserSelection(args: PageRequest<SignedIn>) {
  await requireKept(args.backend, "loginAs");
  const { search } = readUserQuery(args).filters;
  const [{ users, failure }, recent] = await Promise.all([
    loadUsers(args, { search, per_page: String(selectionLimit) }),
    loadRecentSessions(args.backend, args.language),
  ]);
  return {
    path: `${userListPath}/select`,
    superAdmin: isSuperAdmin(args.user),
    listPath: search ? `${userListPath}?${new URLSearchParams({ search })}` : userListPath,
    search,
    users: users && {
      rows: users.rows.slice(0, selectionLimit),
      total: users.pagination.total,
      more_than_total: users.pagination.more_than_total,
    },
    failure,
    recent,
  };
}
