import type { CatalogueItem } from "~/core/benefits/catalogue-items";
import { changedLines } from "~/domain/benefits/catalogue/changed-lines";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { editionOf, editionProblems } from "~/domain/benefits/catalogue/legal-edition";
import { problemWords } from "~/domain/problems/problem-words.server";
import type { Language } from "~/language/languages";
import type { changesOf } from "./catalogue-item.server";

/** What republishing a legal text does to its version and day. */

/** @returns null for what has no version, or was never published, or says the same as before */
export function editionShown(
  kind: CatalogueKind,
  { published, values, changed }: Pick<CatalogueItem, "published" | "values" | "changed">,
  { on, language }: { on: string; language: Language },
) {
  if (kind !== "legal-texts" || !published || !changed) return null;
  const usedVersions = [String(published["version"])];
  const problems = editionProblems(published, values, { on, isCorrection: true, usedVersions });
  return {
    is: editionOf(published, values),
    version: String(values["version"]),
    day: String(values["updated_on"]),
    problems: Object.values(problems)
      .flat()
      .map((each) => problemWords(each, language)),
  };
}

type Change = ReturnType<typeof changesOf>[number];
type LineChange = Change & {
  /** The changed line of a longer text; null if the whole field changed. */
  line: number | null;
};

/** Splits changes of long texts by line, because two boxes of forty pages side by side don't show a change. */
export const byLine = (changes: readonly Change[]): LineChange[] =>
  changes.flatMap((change): LineChange[] => {
    const { before, after } = change;
    if (before === null || after === null || !`${before}${after}`.includes("\n")) {
      return [{ ...change, line: null }];
    }
    return changedLines(before, after).map((line) => ({ ...change, ...line }));
  });
