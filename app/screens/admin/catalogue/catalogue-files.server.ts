import { z } from "zod";
import {
  getCatalogueImport,
  readCatalogueFile,
  exportCatalogue,
} from "~/core/benefits/catalogue-file";
import { confirmCatalogueImport } from "~/core/benefits/confirm-catalogue-file";
import type { FieldValue } from "~/domain/benefits/catalogue/field";
import { labelOf, valueText } from "~/domain/benefits/catalogue/field-text";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import {
  catalogueFileLimits,
  fieldsOfFile,
  filedKinds,
  type FiledKind,
} from "~/domain/benefits/files/catalogue-file";
import { decodeText } from "~/domain/csv-text";
import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { seeOther, parseForm, refuse, refuseFile } from "../../forms/form-answer.server";
import { findOrNotFound, textOf } from "../super-confirm.server";
import { loadNames } from "./catalogue-others.server";
import { kindPath } from "./catalogue-paths";

/** Exports the catalog as a file, and imports one after a preview of its rows. */

/** Bytes of a posted file with what a form puts around it. */
export const largestCatalogueFile = catalogueFileLimits.bytes + 20_000;

const noFields = z.object({});

export const refuseLargeCatalogueFile = () => refuseFile(problem("catalogue_file.large"), 413);

const kindOf = (args: PageRequest): Promise<FiledKind> =>
  findOrNotFound(args, async () => filedKinds.find((each) => each === args.params["kind"]) ?? null);

const importPath = (kind: FiledKind, id = "") =>
  `${kindPath(kind)}/import${id && `/${encodeURIComponent(id)}`}`;

const wordsOf = (kind: FiledKind, language: Language) => {
  const title = say(kindWords, language).kinds[kind];
  return { title, kinds: title.charAt(0).toLowerCase() + title.slice(1) };
};

/** @throws Response the not-found page */
export async function loadImportPage(args: PageRequest) {
  const kind = await kindOf(args);
  return {
    ...wordsOf(kind, args.language),
    path: importPath(kind),
    exportPath: `${kindPath(kind)}/export`,
    back: kindPath(kind),
    most: catalogueFileLimits.rows,
  };
}

export async function postFile(posted: PostedForm) {
  const kind = await kindOf(posted);
  const { fields, caller } = posted;
  const file = fields.get("file");
  // A refused form can't return its file, so errors about the file need a field of their own.
  fields.set("file", "");
  const submission = parseForm(fields, noFields.passthrough());
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) {
    return refuse(submission, { fields: { file: [problem("catalogue_file.none")] } });
  }
  if (file.size > catalogueFileLimits.bytes) return refuseLargeCatalogueFile();
  const publish = textOf(fields, "publish");
  if (publish !== "yes" && publish !== "no") {
    return refuse(submission, { fields: { publish: [problem("catalogue_file.publish")] } });
  }
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const { id } = await readCatalogueFile(caller, { kind, text, publish: publish === "yes" });
  return seeOther(importPath(kind, id));
}

const querySchema = z.object({
  page: z.string().max(9).catch(""),
  verdict: z.enum(["", "error", "add", "update", "unchanged"]).catch(""),
});

/** @throws Response 404, also for a file that is no longer stored */
export async function loadPreviewPage(args: PageRequest) {
  const kind = await kindOf(args);
  const { caller, params, url, language } = args;
  const given = Object.fromEntries(url.searchParams);
  const query = querySchema.parse({ page: "", verdict: "", ...given });
  const id = params["importId"] ?? "";
  const read = await findOrNotFound(args, async () => {
    const found = await getCatalogueImport(caller, { id, ...query });
    return found.kind === kind ? found : null;
  });
  const fields = fieldsOfFile(kind);
  const called = (name: string) => {
    const field = fields.find((each) => each.name === name);
    return field ? labelOf(field, language) : name;
  };
  const { rows, counts, publish, unknown, pagination, result, covered } = read;
  const changes = rows.flatMap((row) => row.changes);
  const referred = changes.flatMap(({ name, before }) => [[name, before] as const]);
  const names = await loadNames(args, kind, Object.fromEntries(referred));
  /** Old and new of an amount or a word; a text of pages is only named. */
  const change = ({ name, before, after }: (typeof changes)[number]) => {
    const field = fields.find((each) => each.name === name);
    const text = (value: FieldValue) => field && valueText(field, value, { language, names });
    const isLong = field?.type === "text" && field.lines;
    return {
      label: called(name),
      texts: isLong ? null : { before: text(before) ?? null, after: text(after) ?? null },
    };
  };
  return {
    ...wordsOf(kind, language),
    counts,
    publish,
    unknown,
    pagination,
    done: result,
    verdict: query.verdict,
    path: importPath(kind),
    pagePath: importPath(kind, id),
    list: kindPath(kind),
    covered: publish ? covered : 0,
    rows: rows.map(({ changes: changed, problems, ...row }) => ({
      ...row,
      changes: changed.map(change),
      problems: Object.entries(problems).flatMap(([name, all]) =>
        all.map((reason) => ({ column: called(name), reason: problemWords(reason, language) })),
      ),
    })),
  };
}

export async function confirmImport(posted: PostedForm) {
  const kind = await kindOf(posted);
  const { caller, params } = posted;
  const id = params["importId"] ?? "";
  await findOrNotFound(posted, () => confirmCatalogueImport(caller, id));
  return seeOther(importPath(kind, id));
}

export async function exportCatalogueFile(args: PageRequest) {
  const kind = await kindOf(args);
  const { caller, language } = args;
  return { text: await exportCatalogue(caller, { kind, language }), name: kind };
}
