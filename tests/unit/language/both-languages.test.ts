import { expect, it } from "vitest";
import { languages } from "~/language/languages";
import { isPlural } from "~/language/say";
import type { Words } from "~/language/texts";

/** Every text file of the app. */
const files = import.meta.glob<Record<string, Record<string, Words>>>("../../../app/**/*.text.ts", {
  eager: true,
});

/** Names and words that are the same in both languages. */
const same = new Set([
  ...["{name}: {problem}", "{name} ({relationship})", "{cents:money}", "{day:day}", "–"],
  ...["Error {status}", "Error: {title}"],
  ...["English", "Español", "PDF", "EIN", "Plan", "no", "No"],
]);

function leaves(words: Words, path = ""): [string, string][] {
  return Object.entries(words).flatMap(([name, part]) => {
    if (typeof part === "string") return [[`${path}${name}`, part]];
    return leaves(part, isPlural(part) ? `${path}${name}#` : `${path}${name}.`);
  });
}

const modules = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, all]) => ({ name: `${file} ${name}`, all })),
);

it("finds the text files, and nothing in them but texts", () => {
  expect(modules.length).toBeGreaterThan(0);
  for (const { all } of modules) expect(Object.keys(all)).toEqual(languages);
});

it("no Spanish text is the English one", () => {
  const copied = modules.flatMap(({ name, all }) => {
    const english = new Map(leaves(all["en"] ?? {}));
    return leaves(all["es"] ?? {})
      .filter(([path, text]) => english.get(path) === text && !same.has(text))
      .map(([path, text]) => `${name} ${path}: ${text}`);
  });
  expect(copied).toEqual([]);
});

it("nothing that is listed as the same has changed since", () => {
  const known = new Set(
    modules.flatMap(({ all }) => leaves(all["es"] ?? {}).map(([, text]) => text)),
  );
  expect([...same].filter((text) => !known.has(text))).toEqual([]);
});

it("texts begin and end without blanks, and hold no placeholder that nobody can read", () => {
  for (const { name, all } of modules) {
    for (const [path, text] of languages.flatMap((each) => leaves(all[each] ?? {}))) {
      expect(text, `${name} ${path}`).toMatch(/^\S(.*\S)?$/s);
      expect(text.replace(/\{\w+(:\w+)?\}/g, ""), `${name} ${path}`).not.toMatch(/[{}]/);
    }
  }
});
