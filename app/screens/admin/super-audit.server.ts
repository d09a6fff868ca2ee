import { listAuditObjects } from "~/core/admin/audit-find";
import { clockNow } from "~/backend/installation-clock";
import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { AuditEvent } from "~/contract/admin/admin-calls";
import { auditChanges, actorTextOf } from "~/domain/admin/audit-lines";
import { objectWords, auditObjectPage } from "~/domain/admin/audit-objects";
import { auditWords } from "~/domain/admin/audit/audit-words";
import { addMonths, firstOfMonth, isDay, lastOfMonth } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import { fullName } from "~/domain/user";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seeOther, parseForm, refuse } from "../forms/form-answer.server";
import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { ownStamp, type Reader } from "~/language/own-times";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { withoutEmpty } from "~/screens/admin/super-confirm.server";

const personTrailTexts = texts({
  en: {
    didAs: "What they did ({email})",
    doneTo: "What was done to their account ({email})",
  },
  es: {
    didAs: "Lo que hizo ({email})",
    doneTo: "Lo que se hizo en su cuenta ({email})",
  },
});

/** The audit history. Its URL only contains people's ids; a search by name or address is a POST. */

const auditPath = "/admin/super-global/audit";
/** The most users that a search offers. */
const maxChoices = 10;

// An invalid query, or an email address in it, is ignored rather than an error.
const queryText = z.string().trim().max(200).catch("");
/** A text with an @ is dropped, because URLs must not contain an email address. */
const idText = queryText.transform((text) => (text.includes("@") ? "" : text));
/** What isn't a day is dropped. */
const dayText = queryText.transform((text) => (isDay(text) ? text : ""));
/** The filters in the URL: `actor`, `act`, `object`, and the days `from` and `to`; "" for one not set or not valid. */
const filterSchema = z.object({
  actor: idText,
  act: z
    .string()
    .refine((name) => Object.hasOwn(auditWords.en, name))
    .catch(""),
  object: idText,
  from: dayText,
  to: dayText,
});
type AuditFilters = z.output<typeof filterSchema>;

/** A line's id beside which to begin, or a page number for a backend without cursors; "" for none or a long text. */
const placeSchema = z.object({ before: queryText, after: queryText, page: queryText });

/** A month of the trail, such as 2026-11, or "". */
const monthSchema = z.object({
  month: queryText.transform((text) => (isDay(`${text}-01`) ? text : "")),
});

/** Returns the filters in the URL, whose `month` sets the first and last day, that month, and the page's `place`. */
export function readFilters({ url }: Pick<PageRequest, "url">) {
  const query = Object.fromEntries(url.searchParams);
  const { month } = monthSchema.parse(query);
  const filters = filterSchema.parse(query);
  if (month) {
    filters.from = `${month}-01`;
    filters.to = lastOfMonth(filters.from);
  }
  return { filters, place: placeSchema.parse(query), month };
}

/** Returns the path of the first page with exactly these filters. */
function firstPagePath(filters: Record<string, string>, path = auditPath): string {
  const query = new URLSearchParams(withoutEmpty(filters));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the filters, also empty ones, under the names that the backend's call has for them. */
export const queryOf = ({ act, ...filters }: AuditFilters) => ({ ...filters, action: act });
/** Returns an action in words; an unknown one as it is stored. */
export const actionText = (action: string, language: Language): string =>
  (say(auditWords, language) as Record<string, string>)[action] ?? action;

const reviewActions = /^registration\.(approved|rejected|needs_info|answered|withdrawn)$/;
/** Returns true if a line shows that an application needed a review; only those have a page. */
const showsReview = ({ action, after }: AuditEvent) =>
  reviewActions.test(action) ||
  (action === "registration.submitted" &&
    (after as { state?: string } | null)?.state === "submitted");

/**
 * Returns a function that returns the page of an object; null without one. An application has one only if one of these
 * lines shows that it needed a review.
 * @param records whether the product keeps users' records under the trail's ids
 */
function objectPagesOf(events: readonly AuditEvent[], records: boolean) {
  const reviewed = new Set(events.filter(showsReview).map(({ object }) => object));
  return (object: string) => {
    const hasPage = object.startsWith("user:")
      ? records
      : !object.startsWith("registration:") || reviewed.has(object);
    return hasPage ? auditObjectPage(object) : null;
  };
}

/** Returns a line in words, with links that filter by its people, the actor last, or its object unless already so. */
function lineOf(
  event: AuditEvent,
  filters: AuditFilters,
  { pageOf, ...reader }: Reader & { pageOf: ReturnType<typeof objectPagesOf> },
) {
  const { language } = reader;
  const { audit_id, at, actor, on_behalf_of, object, object_name, request_id } = event;
  const people = [on_behalf_of, actor].flatMap((person) =>
    person
      ? [
          {
            // A deleted account only has an id, which isn't shown as a name.
            name: person.name || person.user_email || objectWords("user:", null, language),
            href: firstPagePath({ ...filters, actor: person.user_id }),
          },
        ]
      : [],
  );
  return {
    id: audit_id,
    at,
    request_id,
    people,
    about: object,
    when: ownStamp(reader, at),
    nobody: people.length === 0 ? actorTextOf(event, language) : null,
    what: actionText(event.action, language),
    object: {
      text: objectWords(object, object_name ?? null, language),
      page: pageOf(object),
      href: filters.object === object ? null : firstPagePath({ ...filters, object }),
    },
    changes: auditChanges(event.before, event.after, language),
  };
}

/** Returns the form's error, as after a POST, because the last day precedes the first. */
const reversedRange = (filters: AuditFilters, language: Language): SubmissionResult<string[]> => ({
  status: "error",
  initialValue: filters,
  error: { to: [problemWords(problem("admin.range_reversed"), language)] },
});

/** Returns a file for each month since the first line, newest first. Months are in UTC, like the trail's times. */
function monthFiles(first: string, language: Language): { name: string; href: string }[] {
  const files: { name: string; href: string }[] = [];
  const oldest = firstOfMonth(first);
  let day = firstOfMonth(localDay(clockNow(), "UTC"));
  for (; day >= oldest; day = addMonths(day, -1)) {
    const href = firstPagePath({ month: day.slice(0, 7) }, `${auditPath}.csv`);
    files.push({ name: formats(language).month(day), href });
  }
  return files;
}

/** The answer for a reversed range, for which the backend isn't asked. */
const noLines = {
  events: [],
  pagination: { current_page: 1, per_page: 25, total: 0, last_page: 1 },
  older: false,
  newer: false,
  first_at: null,
  actor: null,
  object_name: null,
};

/** Loads the lines that match the filters in the URL; a reversed range of days is answered with 422 and no lines. */
export async function loadAuditPage(args: PageRequest<SignedIn>) {
  const { filters } = readFilters(args);
  const { from, to } = filters;
  if (from === "" || to === "" || from <= to) return loadLines(args, null);
  return data(await loadLines(args, reversedRange(filters, args.language)), { status: 422 });
}

/**
 * Returns the page's data.
 * @param result the error of the filters, with which no lines are shown; null without one
 */
async function loadLines(args: PageRequest<SignedIn>, result: SubmissionResult<string[]> | null) {
  const { filters, place } = readFilters(args);
  const query = { ...queryOf(filters), ...place };
  const { events, pagination, older, newer, first_at, actor, object_name } = result
    ? noLines
    : await args.backend.call("auditHistory", { query });
  const pageOf = objectPagesOf(events, await args.backend.keeps("userRecords"));
  const [newest, oldest] = [events[0]?.audit_id ?? "", events.at(-1)?.audit_id ?? ""];
  return {
    path: auditPath,
    filters,
    actions: Object.entries(say(auditWords, args.language)).sort(([, a], [, b]) =>
      a < b ? -1 : 1,
    ),
    pagination,
    given: withoutEmpty(filters),
    file: firstPagePath(filters, `${auditPath}.csv`),
    action: firstPagePath(filters),
    /** Null for a backend without cursors. */
    ways:
      typeof older === "boolean"
        ? {
            first: newer ? firstPagePath(filters) : null,
            previous: newer ? firstPagePath({ ...filters, after: newest }) : null,
            next: older ? firstPagePath({ ...filters, before: oldest }) : null,
            last: older ? firstPagePath({ ...filters, after: "start" }) : null,
          }
        : null,
    /** The person whose actions are shown, and the page without this filter. */
    person: filters.actor
      ? { name: actor?.name ?? filters.actor, without: firstPagePath({ ...filters, actor: "" }) }
      : null,
    /** The object of the lines, and the page without this filter. */
    subject: filters.object
      ? {
          name: objectWords(filters.object, object_name ?? null, args.language),
          page: pageOf(filters.object),
          without: firstPagePath({ ...filters, object: "" }),
        }
      : null,
    result,
    months: first_at ? monthFiles(first_at, args.language) : [],
    lines: events.map((event) => lineOf(event, filters, { ...args, pageOf })),
  };
}

/** The search for a person or an object by one required text, `who`. */
const searchForm = z.object({
  who: z
    .string({ required_error: problem("admin.who_missing") })
    .trim()
    .max(200, problem("admin.long_200")),
});

/** Matches an object of the trail as it is stored, such as `invoice:INV-2026-000123`. */
const rawObject = /^[a-z_-]+:[^\s@]+$/;

/** Returns the trail's objects that match the input, with kind and link, which drops the filter by actor. */
async function loadObjectChoices(posted: PostedForm, search: string, filters: AuditFilters) {
  const { caller, language } = posted;
  const objects = await listAuditObjects(caller, search);
  return objects.map(({ object, name }) => ({
    name: objectWords(object, name, language),
    about: objectWords(object, null, language),
    href: firstPagePath({ ...filters, actor: "", object }),
  }));
}

/**
 * Finds the person or the object whose lines to show, and redirects to a single match, or to an object typed as it is
 * stored, or offers several, and refuses if there is none. An account is offered twice: for the user's actions, and for
 * actions on the account.
 */
export async function findTrailSubject(posted: PostedForm) {
  const submission = parseForm(posted.fields, searchForm);
  if (submission.status !== "success") return refuse(submission);
  const { filters } = readFilters(posted);
  const { who } = submission.value;
  if (rawObject.test(who)) return seeOther(firstPagePath({ ...filters, object: who }));
  const isListed = await posted.backend.keeps("userList");
  if (!isListed) {
    // Without a list of users, the trail itself finds the person with an address.
    const query = { actor: who, per_page: "1" };
    const { actor } = await posted.backend.call("auditHistory", { query });
    if (actor) return seeOther(firstPagePath({ ...filters, actor: actor.user_id }));
  }
  const found = await loadObjectChoices(posted, who, filters);
  const query = { search: who, per_page: String(maxChoices) };
  const { users, pagination } = isListed
    ? await posted.backend.call("adminUsers", { query })
    : { users: [], pagination: { total: 0 } };
  const t = say(personTrailTexts, posted.language);
  const people = users.flatMap((user) => {
    const email = user.user_email;
    const name = fullName(user) || email;
    const did = { ...filters, object: "", actor: user.user_id };
    const done = { ...filters, actor: "", object: `user:${user.user_id}` };
    return [
      { name, about: t.didAs({ email }), href: firstPagePath(did) },
      { name, about: t.doneTo({ email }), href: firstPagePath(done) },
    ];
  });
  const choices = [...found, ...people];
  const [only, ...others] = choices;
  if (!only) return refuse(submission, { fields: { who: [problem("admin.nothing_found")] } });
  if (others.length === 0) return seeOther(only.href);
  return { choices, more: Math.max(0, pagination.total - users.length) };
}
