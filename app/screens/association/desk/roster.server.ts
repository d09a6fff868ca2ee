import { getZodConstraint } from "@conform-to/zod";
import {
  addRosterEntry,
  changeRosterEntry,
  removeRosterEntry,
  listRosterEntries,
  getRosterEntry,
  getWholeRoster,
} from "~/core/association/roster";
import { rosterTexts } from "~/domain/association/desk/roster.text";
import { rosterShown } from "~/domain/association/desk/desk-rows";
import { rosterCsv } from "~/domain/association/roster-file";
import { rosterEntrySchema, rosterFieldNames } from "~/domain/association/roster-fields";
import { rosterLabels } from "~/domain/association/roster-labels.text";
import { ownTimes } from "~/language/own-times";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seeOther, parseForm, refuse } from "../../forms/form-answer.server";
import { callOrNotFound, deskIn, choiceInUrl, pageInUrl, loadOverview } from "./whose-desk.server";

type Args = PageRequest<SignedIn>;
type Posted = PostedForm<SignedIn>;

const constraints = getZodConstraint(rosterEntrySchema);
const listOf = (args: Pick<Args, "user" | "params">) => `${deskIn(args).base}/roster`;

export async function loadRosterPage(args: Args) {
  const { association } = deskIn(args);
  const q = (args.url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const show = choiceInUrl(args.url, "show", rosterShown) ?? "all";
  const { entries, pagination } = await callOrNotFound(args, () =>
    listRosterEntries(args.caller, { association, q, show, page: pageInUrl(args.url) }),
  );
  return {
    invite: `${deskIn(args).base}/invitations/new`,
    path: listOf(args),
    entries: entries.map(({ again_at, ...entry }) => ({
      ...entry,
      again: again_at && ownTimes(args)(again_at),
    })),
    q,
    show,
    total: pagination.total,
    pagination,
  };
}

export async function loadNewEntryPage(args: Args) {
  // An unknown association has no form.
  await loadOverview(args);
  return { back: listOf(args), constraints };
}

/** Clears the field if it has more than the last digits of an EIN, so that the page doesn't show them again. */
function withoutWholeEin(fields: FormData): FormData {
  const input = String(fields.get("ein_last4") ?? "");
  if (input.replace(/\D/g, "").length > 4) fields.set("ein_last4", "");
  return fields;
}

export async function addEntry(posted: Posted) {
  const { association } = deskIn(posted);
  const { fields, caller } = posted;
  const submission = parseForm(fields, rosterEntrySchema);
  if (submission.status !== "success") {
    return refuse(parseForm(withoutWholeEin(fields), rosterEntrySchema), fieldsOf(submission));
  }
  await callOrNotFound(posted, () =>
    addRosterEntry(caller, { association, entry: submission.value }),
  );
  return seeOther(listOf(posted), { notice: "rosterSaved" });
}

/** Returns the errors of the submission from before its EIN field was cleared. */
function fieldsOf(submission: ReturnType<typeof parseForm>) {
  const found = Object.entries(submission.reply().error ?? {});
  return { fields: Object.fromEntries(found.map(([name, texts]) => [name, texts ?? []])) };
}

const entryOf = (args: Pick<Args, "user" | "params" | "url" | "caller">) => {
  const { association } = deskIn(args);
  const id = (args.params["entry"] ?? "").slice(0, 100);
  return callOrNotFound(args, () => getRosterEntry(args.caller, { association, id }));
};

export async function loadEntryPage(args: Args) {
  const { id, seenVersion, legal_name, ein_last4, zip, contact_email } = await entryOf(args);
  const back = listOf(args);
  return {
    documentTitle: legal_name,
    title: legal_name,
    back,
    seenVersion,
    constraints,
    values: { legal_name, ein_last4, zip, contact_email },
    remove: `${back}/${encodeURIComponent(id)}/remove`,
  };
}

export async function saveEntry(posted: Posted) {
  const { association } = deskIn(posted);
  const { fields, caller } = posted;
  const { id } = await entryOf(posted);
  const submission = parseForm(fields, rosterEntrySchema);
  if (submission.status !== "success") {
    return refuse(parseForm(withoutWholeEin(fields), rosterEntrySchema), fieldsOf(submission));
  }
  const seenVersion = String(fields.get("seen") ?? "").slice(0, 40);
  await changeRosterEntry(caller, { association, id, entry: submission.value, seenVersion });
  return seeOther(listOf(posted), { notice: "rosterSaved" });
}

export async function loadRemovePage(args: Args) {
  const { legal_name: name } = await entryOf(args);
  const title = say(rosterTexts, args.language).removeTitle({ name });
  return { documentTitle: title, name, back: listOf(args) };
}

export async function removeEntry(posted: Posted) {
  const { association } = deskIn(posted);
  const id = (posted.params["entry"] ?? "").slice(0, 100);
  await callOrNotFound(posted, () => removeRosterEntry(posted.caller, { association, id }));
  return seeOther(listOf(posted), { notice: "rosterRemoved" });
}

export async function exportRoster(args: Args): Promise<string> {
  const { association } = deskIn(args);
  const entries = await callOrNotFound(args, () => getWholeRoster(args.caller, { association }));
  const labels = say(rosterLabels, args.language);
  return rosterCsv(
    entries,
    rosterFieldNames.map((name) => labels[name]),
  );
}
