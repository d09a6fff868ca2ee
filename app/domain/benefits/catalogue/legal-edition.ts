import { problem } from "~/domain/problems/problem";
import type { Values } from "./field";
import type { Problems } from "./kind";
import { changedFields } from "./values";

/**
 * A legal text says "Version 2.1, in force since" a day. What people read under one version and day stays what it was: other words need
 * a new version and its day, or somebody's word that they are only a correction.
 */

const written = (value: unknown) => String(value ?? "").trim();
/** Two versions that differ by an upper-case letter can't be told apart in a conversation. */
const sameVersion = (one: unknown, other: unknown) =>
  written(one).toLowerCase() === written(other).toLowerCase();

/** What publishing `after` in place of `before` is. A day alone that was mistyped is corrected like a word. */
export function editionOf(before: Values, after: Values): "new" | "correction" {
  return sameVersion(before["version"], after["version"]) ? "correction" : "new";
}

type Publishing = {
  /** YYYY-MM-DD, the day on which people begin to see it. */
  on: string;
  /** Somebody gave their word for it. */
  isCorrection: boolean;
  /** What people have read before, the one that they read now included. */
  usedVersions: readonly string[];
};

/** What stands in the way of publishing `after` in place of `before`, by field. */
export function editionProblems(
  before: Values,
  after: Values,
  { on, isCorrection, usedVersions }: Publishing,
): Problems {
  const day = written(after["updated_on"]);
  const dayBefore = written(before["updated_on"]);
  const changed = changedFields("legal-texts", before, after);
  if (editionOf(before, after) === "correction") {
    if (day !== dayBefore && changed.length > 1) {
      return { version: [problem("catalogue.legal_day_alone")] };
    }
    if (day > on) return { updated_on: [problem("catalogue.legal_ahead", { day })] };
    return isCorrection ? {} : { correction: [problem("catalogue.correction")] };
  }
  if (usedVersions.some((used) => sameVersion(used, after["version"]))) {
    const version = written(after["version"]);
    return { version: [problem("catalogue.legal_version", { version })] };
  }
  if (day <= dayBefore) {
    return { updated_on: [problem("catalogue.legal_day", { day: dayBefore })] };
  }
  return day > on ? { updated_on: [problem("catalogue.legal_ahead", { day })] } : {};
}
