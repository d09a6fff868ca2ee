import { numberIn, pageOf, pageSize } from "~/domain/page-numbers";
import { parseJson } from "../read-answer";
import type { TransportResponse } from "../transport";
import {
  asNotFound,
  withAnswer,
  dataOf,
  isSuccess,
  type AskNatively,
  type NativeCall,
} from "./native-call";
import { isRow, type Row } from "./directus-rows";

/** Directus' languages include a region. */
const locales: Record<string, string> = { en: "en-US", es: "es-419" };

/** Returns the changed names and language, which every Directus has, in its form: a language is a locale. */
function toDirectusProfile({ first_name, last_name, language }: Row): Row {
  return {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
    ...(language === undefined ? {} : { language: locales[String(language)] ?? language }),
  };
}

/** Returns a success without its body, which lacks the relations, so that the user is read again. */
const withoutBody = (response: TransportResponse): TransportResponse =>
  isSuccess(response) ? { ...response, status: 204, statusText: "No Content", text: "" } : response;

/**
 * Changes the given ones of the user's own name and language, and phone and time zone if the installation has such fields. If it
 * doesn't, a single unknown field fails the whole change (bearer fact 12), and the product stores them itself. A
 * success has no body.
 */
export const updateProfile: NativeCall = async ({ body }, { ask, inCore }) => {
  const usual = toDirectusProfile(body);
  const { first_name: _first, last_name: _last, language: _language, ...more } = body;
  const path = "/users/me";
  const hasMore = Object.keys(more).length > 0;
  const whole = await ask("PATCH", path, { ...usual, ...more });
  if (whole.status !== 403 || !hasMore) return withoutBody(whole);
  const saved = Object.keys(usual).length > 0 ? await ask("PATCH", path, usual) : null;
  if (saved && !isSuccess(saved)) return saved;
  return withoutBody(await inCore(more));
};

/** More search words are ignored. */
const maxWords = 6;
/** The most users on a page, also if more are requested. */
const maxOnPage = 100;

const searchedFields = ["first_name", "last_name", "email"];

/**
 * Returns Directus' filter for users who match the first {@link maxWords} words and are active or, for any other
 * status, not active; null for all. It searches only fields that every Directus has, because an unknown one fails the
 * whole request (bearer fact 6).
 */
function filterOf({ search = "", status }: { search?: string; status?: string }): Row | null {
  const words = search.replaceAll("\u0000", " ").split(/\s+/).filter(Boolean).slice(0, maxWords);
  const all = words.map((word): Row => ({
    _or: searchedFields.map((field) => ({ [field]: { _icontains: word } })),
  }));
  // Invited, unverified, suspended and archived users have no active account (bearer fact 11).
  if (status) all.push({ status: { [status === "active" ? "_eq" : "_neq"]: "active" } });
  return all.length > 0 ? { _and: all } : null;
}

/** Returns the number of rows that match the filter, on all pages; null if Directus doesn't tell. */
const countIn = ({ text }: TransportResponse): number | null => {
  const body = parseJson(text);
  const meta = isRow(body) ? body["meta"] : null;
  const count = isRow(meta) ? meta["filter_count"] : null;
  return typeof count === "number" ? count : null;
};

/**
 * Answers `{ users, pagination }` of the users that the caller may see, by name; a page after the last is the last.
 * Directus stores neither types nor companies of users, so filters for them have no effect; the feature `userKinds`
 * tells pages not to offer them.
 */
export const listPeople: NativeCall = async ({ query }, { ask }) => {
  const per_page = numberIn(query["per_page"], pageSize, maxOnPage);
  const filter = filterOf(query);
  const read = (page: number) => {
    const searchParams = new URLSearchParams({
      fields: "*",
      sort: "last_name,first_name,id",
      meta: "filter_count",
      limit: String(per_page),
      page: String(page),
      ...(filter ? { filter: JSON.stringify(filter) } : {}),
    });
    return ask("GET", `/users?${searchParams}`);
  };
  const pageNumber = numberIn(query["page"], 1, 1_000_000);
  const first = await read(pageNumber);
  if (!isSuccess(first)) return first;
  const rows = dataOf(first);
  const total = (pageNumber - 1) * per_page + (Array.isArray(rows) ? rows.length : 0);
  const filters = { page: String(pageNumber), per_page: String(per_page) };
  const { pagination } = pageOf(filters, countIn(first) ?? total, maxOnPage);
  if (pagination.current_page === pageNumber) return withAnswer(first, { users: rows, pagination });
  const last = await read(pagination.current_page);
  return isSuccess(last) ? withAnswer(last, { users: dataOf(last), pagination }) : last;
};

/**
 * Returns a user by id; 404 if there is none or the caller may not see them, which Directus answers alike
 * (bearer fact 6), or if Directus refuses the id's form.
 */
export const readPerson: NativeCall = async ({ params }, { ask }) => {
  const response = await ask("GET", `/users/${encodeURIComponent(params["id"] ?? "")}?fields=*`);
  if (isSuccess(response)) return withAnswer(response, dataOf(response));
  return response.status === 403 || response.status === 400 ? asNotFound(response) : response;
};

/**
 * Returns true if the caller may see rows of others, since nearly all may see their own; undefined for a 5xx or 429.
 * Throws BackendError without an answer. `ownFilter` is the condition that leaves out the caller's own rows.
 */
async function canSeeRows(
  ask: AskNatively,
  path: string,
  ownFilter: object,
): Promise<boolean | undefined> {
  const query = new URLSearchParams({
    fields: "id",
    filter: JSON.stringify({ id: ownFilter }),
    limit: "1",
  });
  const response = await ask("GET", `${path}?${query}`);
  if (response.status >= 500 || response.status === 429) return undefined;
  const rows = isSuccess(response) ? dataOf(response) : null;
  return Array.isArray(rows) && rows.length > 0;
}

/**
 * Returns true if the caller can see roles that they don't have, as only users of Directus' Studio can; undefined if the
 * answer doesn't tell.
 */
export const canSeeOtherRoles = (ask: AskNatively): Promise<boolean | undefined> =>
  canSeeRows(ask, "/roles", { _nin: "$CURRENT_ROLES" });

/**
 * Returns true if the caller has every right, which Directus 11 and later tells all users about themselves; false if
 * it doesn't say so; undefined for a 5xx or 429. Throws BackendError without an answer.
 */
export async function isAdministrator(ask: AskNatively): Promise<boolean | undefined> {
  const response = await ask("GET", "/policies/me/globals");
  if (response.status >= 500 || response.status === 429) return undefined;
  const answer = isSuccess(response) ? dataOf(response) : null;
  return isRow(answer) && answer["admin_access"] === true;
}

/** Returns true if the caller may see other users, or has every right while there are none; undefined for a 5xx or 429. */
export async function canSeeOtherUsers(ask: AskNatively): Promise<boolean | undefined> {
  const others = await canSeeRows(ask, "/users", { _neq: "$CURRENT_USER" });
  return others === false ? isAdministrator(ask) : others;
}
