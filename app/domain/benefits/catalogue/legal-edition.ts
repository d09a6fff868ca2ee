import { problem } from "~/domain/problems/problem";
import type { Values } from "./field";
import type { Problems } from "./kind";
import { changedFields } from "./values";

/**
 * A legal text says "Version 2.1, in force since" a day. Text that was published under a version and day doesn't
 * change: new wording needs a new version and day, or the editor's confirmation that it is only a correction.
 */

/** Returns a field's text, also that of a number; "" if it is empty. */
const toTrimmedText = (value: unknown): string => String(value ?? "").trim();
/** Versions that differ only in case can't be told apart in conversation. */
const isSameVersion = (a: unknown, b: unknown) =>
  toTrimmedText(a).toLowerCase() === toTrimmedText(b).toLowerCase();

/**
 * Returns what publishing `after` in place of `before` means: a new edition if the version differs, otherwise a
 * correction, also of the day.
 */
export function editionOf(before: Values, after: Values): "new" | "correction" {
  return isSameVersion(before["version"], after["version"]) ? "correction" : "new";
}

type PublicationContext = {
  /** YYYY-MM-DD, the day on which it is published. */
  on: string;
  /** The editor confirmed that it is only a correction. */
  isCorrection: boolean;
  /** All versions published so far, including the current one. */
  usedVersions: readonly string[];
};

/**
 * Returns by field what prevents publishing; {} if nothing does. A new edition needs an unused version and a later day,
 * a correction the confirmation, and day and text under one version can't change at once. The day can't be after `on`.
 */
export function editionProblems(
  before: Values,
  after: Values,
  { on, isCorrection, usedVersions }: PublicationContext,
): Problems {
  const day = toTrimmedText(after["updated_on"]);
  const dayBefore = toTrimmedText(before["updated_on"]);
  const changed = changedFields("legal-texts", before, after);
  if (editionOf(before, after) === "correction") {
    if (day !== dayBefore && changed.length > 1) {
      return { version: [problem("catalogue.legal_day_alone")] };
    }
    if (day > on) return { updated_on: [problem("catalogue.legal_ahead", { day })] };
    return isCorrection ? {} : { correction: [problem("catalogue.correction")] };
  }
  if (usedVersions.some((used) => isSameVersion(used, after["version"]))) {
    const version = toTrimmedText(after["version"]);
    return { version: [problem("catalogue.legal_version", { version })] };
  }
  if (day <= dayBefore) {
    return { updated_on: [problem("catalogue.legal_day", { day: dayBefore })] };
  }
  return day > on ? { updated_on: [problem("catalogue.legal_ahead", { day })] } : {};
}
