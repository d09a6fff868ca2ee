import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

/** Rules and services say problems by key, mails say texts: what people read stands in text files (app/decisions/0027). */

const root = fileURLToPath(new URL("../../..", import.meta.url));
const floors = [
  "app/domain",
  "app/embedded/services",
  "app/embedded/mail",
  "app/backend/backend-error.ts",
];

/** These files write to operators on the terminal, or store the reason of a payment's failure. */
const exceptions = new Set([
  "app/embedded/services/admin/make-admin.ts",
  "app/embedded/services/billing/online-payment.ts",
]);

const looksLikeSentence = (text: string) => /^[A-ZÁÉÍÓÚ¿¡“].*\s.*[.!?]$/su.test(text.trim());

function sentencesIn(path: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && found.push(value)),
    TemplateLiteral: ({ quasis }) =>
      void found.push(quasis.map(({ value }) => value.cooked ?? "").join("…")),
  }).visit(parseSync(path, text).program);
  return found.filter(looksLikeSentence);
}

const filesOf = (path: string): string[] =>
  path.endsWith(".ts")
    ? [path]
    : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .filter((name) => !name.endsWith(".text.ts"));

test("no sentence is the domain's, a service's or a mail's", () => {
  const reported = floors
    .flatMap(filesOf)
    .filter((path) => !exceptions.has(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
    // Parsing all files would take a second.
    .filter(({ text }) => /[.!?](\\n|\s)*["'`]/.test(text))
    .flatMap(({ path, text }) => sentencesIn(path, text).map((sentence) => `${path}: ${sentence}`));
  expect(reported).toEqual([]);
});
