import { z } from "zod";
import * as files from "~/core/association/roster-files";
import { rosterImportTexts } from "~/domain/association/desk/roster-import.text";
import { rosterVerdicts } from "~/domain/association/roster-file";
import { rosterFieldNames, type RosterField } from "~/domain/association/roster-fields";
import { rosterLabels } from "~/domain/association/roster-labels.text";
import { importLimits, decodeFile } from "~/domain/company/team-file/file-text";
import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { seeOther, parseForm, refuse, refuseFile } from "../../forms/form-answer.server";
import { callOrNotFound, deskIn, choiceInUrl, pageInUrl, loadOverview } from "./whose-desk.server";

/** A file of members is read and shown row by row, and imported after a confirmation. */

type Args = PageRequest<SignedIn>;
type Posted = PostedForm<SignedIn>;

/** In bytes, of a file with the rest of the form. */
export const largestRosterFile = importLimits.bytes + 100_000;

const noFields = z.object({});

export const refuseLargeRosterFile = () => refuseFile(problem("file.large"), 413);

const listOf = (args: Pick<Args, "user" | "params">) => `${deskIn(args).base}/roster`;

export async function loadImportPage(args: Args) {
  // An unknown association has no form.
  await loadOverview(args);
  return {
    list: listOf(args),
    most: importLimits.rows,
  };
}

export async function takeRosterFile(posted: Posted) {
  const { association } = deskIn(posted);
  const { fields, caller } = posted;
  const file = fields.get("file");
  // The browser can't send the file again, so its field only has the error.
  fields.set("file", "");
  const submission = parseForm(fields, noFields.passthrough());
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) {
    return refuse(submission, { fields: { file: [problem("file.none_csv")] } });
  }
  if (file.size > importLimits.bytes) return refuseLargeRosterFile();
  const read = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if ("refused" in read) return refuse(submission, { fields: { file: [read.refused] } });
  const id = await callOrNotFound(posted, () =>
    files.readRosterFile(caller, { association, text: read.text }),
  );
  return seeOther(`${listOf(posted)}/import/${encodeURIComponent(id)}`);
}

/** @throws Response the not-found page, also for a file that has been deleted */
export async function loadRosterPreviewPage(args: Args) {
  const { association } = deskIn(args);
  const { language, url, caller } = args;
  const id = (args.params["file"] ?? "").slice(0, 100);
  const verdict = choiceInUrl(url, "verdict", rosterVerdicts);
  const page = pageInUrl(url);
  const { counts, notices, rows, pagination, result } = await callOrNotFound(args, () =>
    files.getRosterFile(caller, { association, id, page, verdict }),
  );
  const labels = say(rosterLabels, language);
  const list = listOf(args);
  const path = `${list}/import`;
  return {
    documentTitle: say(rosterImportTexts, language)[result ? "done" : "previewTitle"],
    list,
    path,
    pagePath: `${path}/${encodeURIComponent(id)}`,
    done: result,
    counts,
    pagination,
    verdict: verdict ?? "",
    notices: notices.map((each) => problemWords(each, language)),
    rows: rows.map(({ values, before, problems, ...row }) => ({
      ...row,
      title: values.legal_name,
      changes: rosterFieldNames
        .filter((name) => problems.length === 0 && values[name] !== (before?.[name] ?? ""))
        .filter((name) => before !== null || name !== "legal_name")
        .map((name) => ({
          label: labels[name],
          before: before?.[name] ?? "",
          after: values[name],
        })),
      problems: problems.map(({ field, problem: reason }) => ({
        column: labels[field as RosterField] ?? field,
        reason: problemWords(reason, language),
      })),
    })),
  };
}

export async function confirmRosterFile(posted: Posted) {
  const { association } = deskIn(posted);
  const id = (posted.params["file"] ?? "").slice(0, 100);
  await callOrNotFound(posted, () => files.confirmRosterFile(posted.caller, { association, id }));
  return seeOther(`${listOf(posted)}/import/${encodeURIComponent(id)}`);
}
