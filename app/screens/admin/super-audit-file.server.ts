import { setImmediate } from "node:timers/promises";
import type { AuditEvent } from "~/contract/admin/admin-calls";
import { auditChanges, changesText, actorTextOf } from "~/domain/admin/audit-lines";
import { csvLines, writeCsv } from "~/domain/csv-text";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest } from "~/sessions/visitor";
import { readFilters, queryOf, actionText } from "./super-audit.server";
import { loadLaterPart } from "~/screens/admin/super-confirm.server";

const superAuditFileTexts = texts({
  en: {
    at: "Time (UTC)",
    who: "Who",
    whoId: "Who (id)",
    admin: "Administrator",
    adminId: "Administrator (id)",
    what: "What",
    action: "Action",
    object: "Object",
    name: "Name",
    before: "Before",
    after: "After",
    request: "Request",
    address: "Address",
  },
  es: {
    at: "Hora (UTC)",
    who: "Quién",
    whoId: "Quién (id)",
    admin: "Administrador",
    adminId: "Administrador (id)",
    what: "Qué",
    action: "Acción",
    object: "Objeto",
    name: "Nombre",
    before: "Antes",
    after: "Después",
    request: "Petición",
    address: "Dirección",
  },
});

/** How many lines each call gets, few enough to block this process for some milliseconds only. */
const linesPerCall = 200;

/** Returns the cells of a line, in the order of `superAuditFileTexts`. */
function cellsOf(event: AuditEvent, language: Language): string[] {
  const { at, actor, on_behalf_of, action, object, object_name, request_id, ip } = event;
  const changes = auditChanges(event.before, event.after, language);
  return [
    at,
    actor?.name ?? actorTextOf(event, language),
    actor?.user_id ?? "",
    on_behalf_of?.name ?? "",
    on_behalf_of?.user_id ?? "",
    actionText(action, language),
    action,
    object,
    object_name ?? "",
    changesText(changes, "before"),
    changesText(changes, "after"),
    request_id ?? "",
    ip ?? "",
  ];
}

/** Where a portion begins: after the line with the id `before`, "" for the newest, or at a page. */
type Cursor = { before: string; file?: "yes" } | { page: string };
/** Some lines, and where the following ones begin; null after the last. */
type Portion = { events: AuditEvent[]; next: Cursor | null };

/** Reads the lines after the cursor, newest first; a backend without cursors is read page by page. */
async function loadPortion({ backend, url }: PageRequest, cursor: Cursor): Promise<Portion> {
  const { events, older, pagination } = await backend.callOnce("auditHistory", {
    query: { ...queryOf(readFilters({ url }).filters), ...cursor, per_page: String(linesPerCall) },
  });
  const last = events.at(-1);
  if (typeof older === "boolean") {
    return { events, next: older && last ? { before: last.audit_id } : null };
  }
  const { current_page, last_page } = pagination;
  const more = last !== undefined && current_page < last_page;
  return { events, next: more ? { page: String(current_page + 1) } : null };
}

/**
 * Yields all lines that match the page's filters as a file, newest first. Each call continues after the last line of
 * the previous one, so new lines don't shift it, and it stops when the client disconnects.
 * @throws the first call's error before the file starts; a later error breaks the file off
 */
export async function auditFile(args: PageRequest): Promise<AsyncGenerator<string>> {
  const { language, request } = args;
  const t = say(superAuditFileTexts, language);
  // The table's entries are in the order of the columns.
  const header = Object.values(t);
  const first = await loadPortion(args, { before: "", file: "yes" });
  return (async function* () {
    yield writeCsv(header, []);
    for (let portion = first; ;) {
      const { events, next } = portion;
      if (events.length > 0) yield csvLines(events.map((event) => cellsOf(event, language)));
      // Lets the process answer other requests in between.
      await setImmediate();
      if (!next || request.signal.aborted) return;
      portion = await loadLaterPart(loadPortion(args, next));
    }
  })();
}
