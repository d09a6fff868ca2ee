import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseHTML } from "linkedom";
import ts from "typescript";
import type { PageLike } from "../plain/like";

/** A reader of Spanish must not meet these English words on a page, in its spoken parts or in a letter. */

const app = fileURLToPath(new URL("../../../app", import.meta.url));

const wordsOf = (text: string): string[] =>
  (text.normalize("NFC").match(/\p{L}[\p{L}’']+/gu) ?? []).map((word) =>
    word.replaceAll("’", "'").toLowerCase(),
  );

function saidIn(file: string): { en: string[]; es: string[] } {
  const t = { en: [] as string[], es: [] as string[] };
  const source = readFileSync(file, "utf8");
  if (!source.includes("= texts({")) return t;
  const collect = (node: ts.Node, language: "en" | "es"): void => {
    if (ts.isStringLiteralLike(node)) t[language].push(node.text.replace(/\{[^}]*\}/g, " "));
    ts.forEachChild(node, (child) => collect(child, language));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const name = node.name.getText();
      if (name === "en" || name === "es") return collect(node.initializer, name);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return t;
}

/** Hardly any English sentence lacks all of these, and no Spanish one has one. */
const everyday =
  "the and of your you our we is are was were will with for from to this that it or not by at if can email address " +
  "january february april june july august september october november december";

/** Made once: the words of the app's English texts that none of its Spanish ones uses. */
const vocabulary: { words?: ReadonlySet<string> } = {};
function englishWords(): ReadonlySet<string> {
  if (vocabulary.words) return vocabulary.words;
  const [english, spanish] = [new Set<string>(), new Set<string>()];
  for (const entry of readdirSync(app, { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(entry.name)) continue;
    const { en, es } = saidIn(join(entry.parentPath, entry.name));
    for (const word of en.flatMap(wordsOf)) english.add(word);
    for (const word of es.flatMap(wordsOf)) spanish.add(word);
  }
  vocabulary.words = new Set([
    ...[...english].filter((word) => !spanish.has(word)),
    ...everyday.split(" "),
  ]);
  return vocabulary.words;
}

/**
 * Returns the pieces of a text that have an English word in them.
 * @param names of people, places, companies and products, and other words that are the same in both languages
 */
export function englishIn(pieces: readonly string[], names: readonly string[]): string[] {
  const words = englishWords();
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  return [...new Set(pieces)].flatMap((piece) => {
    const rest = longestFirst
      .reduce((text, name) => text.replaceAll(name, " "), piece)
      .replace(/\S+@\S+|https?:\/\/\S+|\b[A-Z0-9]+(?:-[A-Z0-9]+)+\b/g, " ");
    const found = wordsOf(rest).filter((word) => words.has(word));
    return found.length > 0 ? [`${piece.trim()} [${found.join(" ")}]`] : [];
  });
}

/** All that a page says, opened or not, and all that is read out of it or shown in its fields and its tab. */
function piecesOfPage(html: string): string[] {
  const { document } = parseHTML(html);
  const found = [document.title];
  // 4: text nodes.
  const walker = document.createTreeWalker(document.body, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const inside = node.parentElement?.closest("script, style, noscript, template, [lang]");
    // A part that is marked as being in another language is so on purpose.
    if (inside && (!inside.hasAttribute("lang") || inside.getAttribute("lang") !== "es")) continue;
    found.push(node.textContent ?? "");
  }
  for (const element of document.querySelectorAll("*")) {
    for (const name of ["aria-label", "alt", "title", "placeholder", "aria-description"]) {
      found.push(element.getAttribute(name) ?? "");
    }
  }
  return found.map((piece) => piece.trim()).filter(Boolean);
}

export const englishOn = async (page: PageLike, names: readonly string[]): Promise<string[]> =>
  englishIn(piecesOfPage(await page.content()), names);
