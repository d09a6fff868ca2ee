import { z } from "zod";
import type { AuditEvent } from "~/contract/admin/admin-calls";
import { auditChanges, changesText, whoActed } from "~/domain/admin/audit-lines";
import { auditWords } from "~/domain/admin/audit-words.text";
import { isDay } from "~/domain/calendar-days";
import { writeCsv } from "~/domain/csv-text";
import { fullName } from "~/domain/user";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { go, parseForm, refuse } from "../forms/form-answer.server";
import { problem } from "~/domain/problems/problem";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";

/**
 * The audit history. People stand in its address by their id alone: who is looked for by a name or an address is asked
 * for by a form that posts.
 */

const auditPath = "/admin/super-global/audit";
const mostInFile = 10_000;
const perCall = 500;
const mostChoices = 10;

// A query that somebody has changed by hand is no reason for an error page. An address has no place in it.
const typed = z.string().trim().max(200).catch("");
const withoutAddress = typed.transform((text) => (text.includes("@") ? "" : text));
const day = typed.transform((text) => (isDay(text) ? text : ""));
const filterSchema = z.object({
  actor: withoutAddress,
  act: z
    .string()
    .refine((name) => Object.hasOwn(auditWords.en, name))
    .catch(""),
  object: withoutAddress,
  from: day,
  to: day,
});
type AuditFilters = z.output<typeof filterSchema>;

function askedBy({ url }: PageRequest) {
  const query = Object.fromEntries(url.searchParams);
  return { filters: filterSchema.parse(query), page: typed.parse(query["page"] ?? "") };
}

const given = (filters: Record<string, string>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));

/** The page with these filters and no other. */
function pathWith(filters: Record<string, string>, path = auditPath): string {
  const query = new URLSearchParams(given(filters));
  return query.size > 0 ? `${path}?${query}` : path;
}

const queryOf = ({ act, ...filters }: AuditFilters) => ({ ...filters, action: act });
const wordsOf = (action: string, language: Language): string =>
  (say(auditWords, language) as Record<string, string>)[action] ?? action;

function lineOf(event: AuditEvent, filters: AuditFilters, language: Language) {
  const { audit_id, at, actor, on_behalf_of, object, object_name, request_id } = event;
  const people = [on_behalf_of, actor].flatMap((person) =>
    person
      ? [
          {
            name: person.name || person.user_id,
            href: pathWith({ ...filters, actor: person.user_id }),
          },
        ]
      : [],
  );
  return {
    ...{ id: audit_id, at, request_id, people },
    day: at.slice(0, 10),
    time: at.slice(11, 19),
    /** Where nobody is known. */
    nobody: people.length === 0 ? whoActed(event, language) : null,
    what: wordsOf(event.action, language),
    object: {
      text: object_name ?? object,
      href: pathWith({ ...filters, object }),
    },
    changes: auditChanges(event.before, event.after, language),
  };
}

const actionsIn = (language: Language) =>
  Object.entries(say(auditWords, language)).sort(([, one], [, other]) => (one < other ? -1 : 1));

export async function auditPage(asked: PageRequest) {
  const { filters, page } = askedBy(asked);
  const { events, pagination, actor } = await asked.backend.call("auditHistory", {
    query: { ...queryOf(filters), page },
  });
  return {
    ...{ path: auditPath, filters, actions: actionsIn(asked.language), pagination },
    given: given(filters),
    file: pathWith(filters, `${auditPath}.csv`),
    action: pathWith(filters),
    /** Whose acts are shown, and the same page without that. */
    person: filters.actor
      ? { name: actor?.name ?? "Nobody", without: pathWith({ ...filters, actor: "" }) }
      : null,
    lines: events.map((event) => lineOf(event, filters, asked.language)),
    tooMany: pagination.total > mostInFile,
  };
}

const personForm = z.object({
  who: z
    .string({ required_error: "Enter a name or an email address" })
    .trim()
    .max(200, "Enter 200 characters or fewer"),
});

/** Finds whose acts to show: goes to the page of the one who fits, or offers those who do. */
export async function findPerson(posted: PostedForm) {
  const submission = parseForm(posted.fields, personForm);
  if (submission.status !== "success") return refuse(submission);
  const { users, pagination } = await posted.backend.call("adminUsers", {
    query: { search: submission.value.who, per_page: String(mostChoices) },
  });
  const { filters } = askedBy(posted);
  const choices = users.map((user) => ({
    name: fullName(user),
    email: user.user_email,
    href: pathWith({ ...filters, actor: user.user_id }),
  }));
  const [only, ...others] = choices;
  if (!only) {
    return refuse(submission, { fields: { who: [problem("admin.nobody_found")] } });
  }
  if (others.length === 0) return go(only.href);
  return { choices, more: pagination.total - choices.length };
}

const header = [
  ...["Time (UTC)", "Who", "Who (id)", "Administrator", "Administrator (id)", "What", "Action"],
  ...["Object", "Name", "Before", "After", "Request", "Address"],
];

function cellsOf(event: AuditEvent, language: Language): string[] {
  const { at, actor, on_behalf_of, action, object, object_name, request_id, ip } = event;
  const changes = auditChanges(event.before, event.after, language);
  return [
    ...[at, actor?.name ?? whoActed(event, language), actor?.user_id ?? ""],
    ...[on_behalf_of?.name ?? "", on_behalf_of?.user_id ?? ""],
    ...[wordsOf(action, language), action, object, object_name ?? ""],
    ...[changesText(changes, "before"), changesText(changes, "after")],
    ...[request_id ?? "", ip ?? ""],
  ];
}

const cutWords = `Cut here: these are the newest ${mostInFile} lines. Choose earlier days to get the others.`;

/**
 * All lines of the page's filters as a file, newest first. Each call goes on after the last line of the one before, so
 * lines that are written meanwhile move nothing. A file that is cut says so at its end.
 */
export async function auditFile(asked: PageRequest): Promise<string> {
  const query = { ...queryOf(askedBy(asked).filters), per_page: String(perCall) };
  const rows: string[][] = [];
  let before = "";
  do {
    const { events, pagination } = await asked.backend.call("auditHistory", {
      query: { ...query, before },
    });
    rows.push(...events.map((event) => cellsOf(event, asked.language)));
    before = pagination.total > events.length ? (events.at(-1)?.audit_id ?? "") : "";
  } while (before && rows.length < mostInFile);
  if (before) rows.push([cutWords]);
  return writeCsv(header, rows);
}
