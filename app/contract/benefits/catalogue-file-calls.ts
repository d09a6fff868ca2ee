import { z } from "zod";
import { catalogueFileLimits, filedKinds } from "~/domain/benefits/files/catalogue-file";
import { problem } from "~/domain/problems/problem";
import { languages } from "~/language/languages";
import { pagination } from "../admin/admin-calls";
import { both, call } from "../call";
import { wrapped } from "../shapes";
import { fieldValue } from "./catalogue-calls";

/** The catalogue as files: one to take away, and one to read, look at row by row, and confirm. */

const shared = { who: "super", whose: "core", readings: both, spec: "own", status: 200 } as const;
const base = "/api/v1/super-admin";
const imports = `${base}/catalogue-imports`;

const kind = z.enum(filedKinds);
const whole = z.number().int();

export const rowVerdicts = ["error", "add", "update", "unchanged"] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

const result = z.object({
  imported: whole,
  /** Rows whose thing somebody changed after the file was read. */
  newer: z.array(z.object({ row_number: whole, title: z.string() })),
});
export type ImportResult = z.output<typeof result>;

const importFacts = z.object({
  id: z.string(),
  kind,
  /** Whether its rows are published when they are confirmed, or stay drafts. */
  publish: z.boolean(),
  counts: z.object({ error: whole, add: whole, update: whole, unchanged: whole }),
  /** Columns of the file that are not read. */
  unknown: z.array(z.string()),
  /** Null until it is confirmed. */
  result: result.nullable(),
});
export type ImportFacts = z.output<typeof importFacts>;

const importRow = z.object({
  row_number: whole,
  verdict: z.enum(rowVerdicts),
  title: z.string(),
  /** The fields that say something else than now: than what people see, where the rows are published. */
  changes: z.array(z.object({ name: z.string(), before: fieldValue, after: fieldValue })),
  /** People whose coverage it is today or will be; null for what nobody is covered by. */
  enrolled: whole.nullable(),
  /** By field. */
  problems: z.record(z.array(z.string())),
});
export type ImportRow = z.output<typeof importRow>;

const which = z.object({ id: z.string().min(1).max(100) });

export const catalogueFileCalls = {
  exportCatalogue: call({
    ...shared,
    method: "GET",
    path: `${base}/catalogue-files/{kind}`,
    summary: "All of one kind, in whatever state, as comma-separated values",
    params: z.object({ kind }),
    query: z.object({ language: z.enum(languages).optional() }),
    response: "binary",
  }),
  readCatalogueFile: call({
    ...shared,
    method: "POST",
    path: imports,
    summary:
      "Read a file, and see what each of its rows would do. Nothing of the catalogue changes",
    body: z.object({
      kind,
      publish: z.boolean(),
      text: z.string().max(catalogueFileLimits.bytes, problem("catalogue_file.large")),
    }),
    // Quotation marks and ends of lines are two signs each.
    bodyLimit: 2 * catalogueFileLimits.bytes + 10_000,
    response: wrapped(importFacts),
  }),
  catalogueImport: call({
    ...shared,
    method: "GET",
    path: `${imports}/{id}`,
    summary: "A file that the caller has sent, with a page of its rows",
    params: which,
    query: z.object({ page: z.string().max(9).optional(), verdict: z.string().max(20).optional() }),
    response: wrapped(
      importFacts.extend({
        rows: z.array(importRow),
        pagination,
        /** People who are covered by what the file changes. */
        covered: whole,
      }),
    ),
  }),
  confirmCatalogueImport: call({
    ...shared,
    method: "POST",
    path: `${imports}/{id}/confirm`,
    summary: "Import its valid rows, all or none. The same again changes nothing",
    params: which,
    response: wrapped(importFacts),
  }),
};
