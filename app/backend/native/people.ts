import { numberIn, pageOf, pageSize } from "~/domain/page-numbers";
import { parseJson } from "../read-answer";
import type { TransportResponse } from "../transport";
import {
  absent,
  answered,
  dataOf,
  isSuccess,
  type AskNatively,
  type NativeCall,
} from "./native-call";
import { isRow, type Row } from "./rows";

/** People as a Directus keeps them. */

/** What every Directus has of a person, by our name. Its language is that of a country. */
const locales: Record<string, string> = { en: "en-US", es: "es-419" };

function ofEveryone({ first_name, last_name, language }: Row): Row {
  return {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
    ...(language === undefined ? {} : { language: locales[String(language)] ?? language }),
  };
}

/** What it answers is not asked for with all its relations: who they are is read anew. */
const withoutBody = (response: TransportResponse): TransportResponse =>
  isSuccess(response) ? { ...response, status: 204, statusText: "No Content", text: "" } : response;

/**
 * One's own name and language; also phone and time zone, where the installation has given people such fields. Where it has not,
 * a field too many costs the whole change (bearer fact 12), and the product keeps them itself.
 */
export const updateProfile: NativeCall = async ({ body }, { ask, inCore }) => {
  const usual = ofEveryone(body);
  const { first_name: _first, last_name: _last, language: _language, ...more } = body;
  const path = "/users/me";
  const hasMore = Object.keys(more).length > 0;
  const whole = await ask("PATCH", path, { ...usual, ...more });
  if (whole.status !== 403 || !hasMore) return withoutBody(whole);
  const saved = Object.keys(usual).length > 0 ? await ask("PATCH", path, usual) : null;
  if (saved && !isSuccess(saved)) return saved;
  return withoutBody(await inCore(more));
};

/** More words do not find fewer than these do. */
const mostWords = 6;
const mostOnPage = 100;

const named = ["first_name", "last_name", "email"];

/** By what every Directus has of a person: a field that is not there costs the whole answer (bearer fact 6). */
function filterOf({ search = "", status }: { search?: string; status?: string }): Row | null {
  const words = search.replaceAll("\u0000", " ").split(/\s+/).filter(Boolean).slice(0, mostWords);
  const all = words.map((word): Row => ({
    _or: named.map((field) => ({ [field]: { _icontains: word } })),
  }));
  // Who is invited, unverified, suspended or archived has no active account (bearer fact 11).
  if (status) all.push({ status: { [status === "active" ? "_eq" : "_neq"]: "active" } });
  return all.length > 0 ? { _and: all } : null;
}

const countIn = ({ text }: TransportResponse): number | null => {
  const body = parseJson(text);
  const meta = isRow(body) ? body["meta"] : null;
  const count = isRow(meta) ? meta["filter_count"] : null;
  return typeof count === "number" ? count : null;
};

/**
 * Those whom the caller may see, by name. A Directus keeps neither types nor companies of people: who asks for some of them gets
 * the others too, and the offer `userKinds` says that it should not.
 */
export const listPeople: NativeCall = async ({ query }, { ask }) => {
  const per_page = numberIn(query["per_page"], pageSize, mostOnPage);
  const filter = filterOf(query);
  const read = (page: number) => {
    const asked = new URLSearchParams({
      fields: "*",
      sort: "last_name,first_name,id",
      meta: "filter_count",
      limit: String(per_page),
      page: String(page),
      ...(filter ? { filter: JSON.stringify(filter) } : {}),
    });
    return ask("GET", `/users?${asked}`);
  };
  const asked = numberIn(query["page"], 1, 1_000_000);
  const first = await read(asked);
  if (!isSuccess(first)) return first;
  const rows = dataOf(first);
  const seen = (asked - 1) * per_page + (Array.isArray(rows) ? rows.length : 0);
  const wanted = { page: String(asked), per_page: String(per_page) };
  const { pagination } = pageOf(wanted, countIn(first) ?? seen, mostOnPage);
  if (pagination.current_page === asked) return answered(first, { users: rows, pagination });
  const last = await read(pagination.current_page);
  return isSuccess(last) ? answered(last, { users: dataOf(last), pagination }) : last;
};

/** Somebody by their id. Of whom is not there, a Directus says what it says of whom the caller may not see (bearer fact 6). */
export const onePerson: NativeCall = async ({ params }, { ask }) => {
  const response = await ask("GET", `/users/${encodeURIComponent(params["id"] ?? "")}?fields=*`);
  if (isSuccess(response)) return answered(response, dataOf(response));
  // An id in another form than its own is 400.
  return response.status === 403 || response.status === 400 ? absent(response) : response;
};

/**
 * Whether the caller may see rows that aren't theirs: their own a Directus shows to nearly everybody. Undefined where it gives no
 * answer that tells.
 * @param own the backend's own name for what is theirs
 */
async function sees(ask: AskNatively, path: string, own: object): Promise<boolean | undefined> {
  const query = new URLSearchParams({
    fields: "id",
    filter: JSON.stringify({ id: own }),
    limit: "1",
  });
  const response = await ask("GET", `${path}?${query}`);
  if (response.status >= 500 || response.status === 429) return undefined;
  const rows = isSuccess(response) ? dataOf(response) : null;
  return Array.isArray(rows) && rows.length > 0;
}

/** Roles that aren't their own: with the rights that go with its Studio one reads those. */
export const seesOtherRoles = (ask: AskNatively) => sees(ask, "/roles", { _nin: "$CURRENT_ROLES" });

/**
 * Whether the caller has every right there, as a Directus from 11 on tells everybody of themselves, whatever they may read. False
 * where it doesn't say so; undefined while it says nothing.
 */
export async function isAdministrator(ask: AskNatively): Promise<boolean | undefined> {
  const response = await ask("GET", "/policies/me/globals");
  if (response.status >= 500 || response.status === 429) return undefined;
  const said = isSuccess(response) ? dataOf(response) : null;
  return isRow(said) && said["admin_access"] === true;
}

/** Whether the caller may see anybody but themselves; who has every right may also while nobody else is there. */
export async function seesOthers(ask: AskNatively): Promise<boolean | undefined> {
  const others = await sees(ask, "/users", { _neq: "$CURRENT_USER" });
  return others === false ? isAdministrator(ask) : others;
}
