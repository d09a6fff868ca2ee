import { z } from "zod";
import type { Backend } from "~/backend/backend";
import { problemWords } from "~/domain/problems/problem-words.server";
import { BackendError, isFailure } from "~/backend/backend-error";
import type { LoginAsSession } from "~/contract/admin/admin-calls";
import { ageText } from "~/domain/admin/age-text";
import { fullName, isGlobalAdmin, isSuperAdmin, type User } from "~/domain/user";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import type { Language } from "~/language/languages";

/** The screens where global administrators find people (handbook/screens.md, Admin). */

export const userListPath = "/admin/global";
const selectionPath = "/admin/global/select";
export const loginAsPath = (userId: string) =>
  `${userListPath}/login-as/${encodeURIComponent(userId)}`;

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
  company_id: typed,
  status: chosen("active", "inactive"),
});

function queryOf({ url }: PageRequest) {
  const asked = Object.fromEntries(url.searchParams);
  return { filters: filterSchema.parse(asked), page: typed.parse(asked["page"]) };
}

const given = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));

function roleOf(user: User): string {
  if (isSuperAdmin(user)) return "Super admin";
  if (isGlobalAdmin(user)) return "Global admin";
  if (user.user_is_admin) return "Admin";
  if (user.is_company_owner) return "Company owner";
  return user.is_employee ? "Employee" : "Individual";
}

/** Why nobody can log in as this person; null where one can (handbook/rules.md#login-as). */
function refusedBecause(
  user: User,
  self: User,
): "Current User" | "Administrator" | "Inactive" | null {
  if (user.user_id === self.user_id) return "Current User";
  if (user.user_is_admin) return "Administrator";
  return user.user_status === "active" ? null : "Inactive";
}

/** A person as a row shows them. */
export function userRow(user: User, self: User) {
  return {
    id: user.user_id,
    name: fullName(user),
    email: user.user_email,
    type: user.type === "COMPANY" ? "Company" : "Individual",
    company: user.company?.co_name ?? null,
    role: roleOf(user),
    status: user.user_status === "active" ? "Active" : "Inactive",
    loginAs: loginAsPath(user.user_id),
    refused: refusedBecause(user, self),
  };
}

const recentRow = (session: LoginAsSession, now: number, language: Language) => ({
  id: session.login_as_id,
  name: session.target_user.name,
  admin: session.original_admin.name,
  reason: session.reason,
  startedAt: session.started_at,
  age: ageText(session.started_at, now, language),
});

/** What a call failed with. @throws whatever leads to another page, or is no failed call */
function failureOf(error: unknown): { status: number; words: string } {
  if (error instanceof BackendError) return { status: error.status, words: error.words };
  throw error;
}

/** handbook/product.md#errors, company list and recent sessions: the client has logged the failure, and the page does without it. */
export async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    failureOf(error);
    return null;
  }
}

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
    return { users: { rows: users.map((user) => userRow(user, self)), pagination }, failure: null };
  } catch (error) {
    // The whole page is about what this backend does not keep.
    if (isFailure(error, 501)) throw error;
    const { status, words } = failureOf(error);
    return { users: null, failure: { status, message: problemWords(words, language) } };
  }
}

/** Whether there is a way on to what concerns everybody. */
const settlesThings = async ({ backend, user }: SignedIn) =>
  isSuperAdmin(user) && backend.keeps("superAdmin");

/** Everything on /admin/global. */
export async function userListPage(asked: PageRequest<SignedIn>) {
  const { filters, page } = queryOf(asked);
  const [superAdmin, { users, failure }, companies, recent] = await Promise.all([
    settlesThings(asked),
    foundUsers(asked, { ...filters, page }),
    orNothing(asked.backend.call("adminCompanies")),
    recentSessions(asked.backend, asked.language),
  ]);
  return {
    path: userListPath,
    superAdmin,
    filters,
    page,
    filtered: Object.values(filters).some(Boolean),
    companies: companies?.companies ?? null,
    users,
    failure,
    recent,
  };
}

/** The people to choose from in the Global Admin entry of the menu, by what is searched for. */
export async function userSelection(asked: PageRequest<SignedIn>) {
  const { search } = queryOf(asked).filters;
  const [superAdmin, { users, failure }, recent] = await Promise.all([
    settlesThings(asked),
    foundUsers(asked, { search, per_page: String(selectionShown) }),
    recentSessions(asked.backend, asked.language),
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
