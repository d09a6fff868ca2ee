import { expect, test } from "vitest";
import { diffLines } from "~/domain/benefits/catalogue/changed-lines";
import { editionProblems } from "~/domain/benefits/catalogue/legal-edition";
import { loadPreview } from "~/screens/admin/catalogue/preview-views.server";

/** Under one version and day people always read the same legal text, but for corrections. */

const before = { title: "Privacy", version: "2.1", updated_on: "2026-03-01", body: "We keep it." };
const on = "2026-11-21";

test.each<[string, object, boolean, string | null]>([
  ["other words under the same version and day", { body: "We sell it." }, false, "correction"],
  ["other words that are only a correction", { body: "We keep it!" }, true, null],
  ["a day that was mistyped", { updated_on: "2026-03-02" }, true, null],
  ["other words and a new day alone", { body: "x", updated_on: on }, true, "version"],
  ["a new version with the old day", { body: "x", version: "2.2" }, true, "updated_on"],
  ["a new version and its day", { body: "x", version: "2.2", updated_on: on }, false, null],
  ["a version of earlier", { version: "1.0B", updated_on: on }, true, "version"],
  ["a day that hasn’t come", { version: "2.2", updated_on: "2026-11-22" }, true, "updated_on"],
])("%s", (_, change, isCorrection, problemAt) => {
  const usedVersions = ["1.0b", "2.1"];
  const found = editionProblems(
    before,
    { ...before, ...change },
    { on, isCorrection, usedVersions },
  );
  expect(Object.keys(found)).toEqual(problemAt ? [problemAt] : []);
});

test("two texts are compared line by line", () => {
  expect(diffLines("a\nb\nc\nd\ne", "a\nB\nc\ne\nf")).toEqual([
    { line: 2, before: "b", after: "B" },
    { line: 4, before: "d", after: null },
    { line: 5, before: null, after: "f" },
  ]);
});

test.each([
  ["Guardamos todo.", { title: "Privacidad", written: "es", html: "<p>Guardamos todo.</p>" }],
  ["", { title: "Privacy", written: "en", html: "<p>We keep it.</p>" }],
])("the Spanish preview of a text with the translation %j", (body_es, text) => {
  const values = { ...before, title_es: "Privacidad", body_es };
  const draft = { values, language: "es", isMember: false, path: "", category: null } as const;
  const view = loadPreview("legal-texts", draft);
  expect(view).toMatchObject({
    title: text.title,
    text: { ...text, html: expect.stringContaining(text.html) },
  });
});
