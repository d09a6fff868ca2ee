import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { languages } from "~/language/languages";

/** Rules and services say problems by key, mails say texts: what people read stands in text files (app/decisions/0027). */

const root = fileURLToPath(new URL("../../..", import.meta.url));
const floors = [
  ...["app/domain", "app/embedded/services", "app/embedded/mail"],
  "app/backend/failure-words.ts",
];

/** What is said to nobody who reads pages, and what is stored as it was written. This list may only shrink. */
const exceptions: Record<string, string> = {
  "app/embedded/services/admin/make-admin.ts": "the terminal's, for operators",
  "app/embedded/services/billing/online-payment.ts": "stored as the reason of a payment's failure",
};

const looksLikeSentence = (text: string) => /^[A-ZÁÉÍÓÚ¿¡“].*\s.*[.!?]$/su.test(text.trim());

/** The sentences among a file's texts; `…` stands for what is put into a template. */
function sentencesIn(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) {
      found.push(
        node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join(""),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found.filter(looksLikeSentence);
}

/** Functions, templates and lists where an object with a property per language says something: `npm run texts` reads none of them. */
function unreadIn(path: string, text: string): string[] {
  const found: string[] = [];
  const read = (value: ts.Expression): void => {
    if (ts.isObjectLiteralExpression(value)) {
      value.properties
        .filter(ts.isPropertyAssignment)
        .forEach(({ initializer }) => read(initializer));
    } else if (
      ts.isFunctionLike(value) ||
      ts.isTemplateExpression(value) ||
      ts.isArrayLiteralExpression(value)
    ) {
      found.push(value.getText());
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const values = node.properties.filter(ts.isPropertyAssignment);
      const names = values.map(({ name }) => name.getText());
      if (languages.every((language) => names.includes(language))) read(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

const filesOf = (path: string): string[] =>
  path.endsWith(".ts")
    ? [path]
    : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .filter((name) => !name.endsWith(".text.ts"));

/** The files that may hold what is looked for: to parse them all takes seconds. */
const filesWith = (pattern: RegExp, paths: readonly string[]) =>
  paths
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
    .filter(({ text }) => pattern.test(text));

const found = filesWith(/[.!?](\\n|\s)*["'`]/, floors.flatMap(filesOf)).flatMap(({ path, text }) =>
  sentencesIn(path, text).map((sentence) => ({ path, text: sentence })),
);

describe("a sentence", () => {
  it("is none of the domain's, a service's or a mail's", () => {
    const told = found.filter(({ path }) => !Object.hasOwn(exceptions, path));
    expect(told.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it("stands in each file that may have one", () => {
    const files = new Set(found.map(({ path }) => path));
    expect(Object.keys(exceptions).filter((path) => !files.has(path))).toEqual([]);
  });
});

describe("what is said in each language", () => {
  it("is data, in every file", () => {
    // The forms of their plurals.
    const others = filesOf("app").filter((path) => path !== "app/language/languages.ts");
    const told = filesWith(/\bes:/, others).flatMap(({ path, text }) =>
      unreadIn(path, text).map((unread) => `${path}: ${unread}`),
    );
    expect(told).toEqual([]);
  });
});
