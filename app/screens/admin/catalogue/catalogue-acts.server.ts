import { z } from "zod";
import type { CatalogueItem } from "~/core/benefits/catalogue-items";
import { clockNow } from "~/backend/installation-clock";
import {
  publishCatalogueItem,
  retireCatalogueItem,
  unscheduleCatalogueItem,
} from "~/core/benefits/catalogue-publishing";
import { discardCatalogueChanges } from "~/core/benefits/catalogue-drafts";
import { changedLines } from "~/domain/benefits/catalogue/changed-lines";
import { editionOf, editionProblems } from "~/domain/benefits/catalogue/legal-edition";
import { Failure } from "~/domain/problems/failure";
import { pageNotFound } from "~/backend/page-error.server";
import type { Values } from "~/domain/benefits/catalogue/field";
import { lastPublishDay, type CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { planYearOn } from "~/domain/benefits/plan-year";
import { addDays, parseDay } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";
import type { Language } from "~/language/languages";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { seeOther, parseForm, refuse, refuseFor } from "../../forms/form-answer.server";
import { findOrNotFound, textOf } from "../super-confirm.server";
import {
  changesOf,
  findRequestedItem,
  missingOf,
  possibleActs,
  itemStateText,
} from "./catalogue-item.server";
import { namesOf } from "./catalogue-others.server";
import { itemPath, kindPath } from "./catalogue-paths";

/** Publishing one thing of the catalogue, now or on a day, and the other things that are asked about first. */

const acts = ["publish", "schedule", "unschedule", "discard", "retire"] as const;

const notices = {
  publish: "cataloguePublished",
  schedule: "catalogueScheduled",
  unschedule: "catalogueUnscheduled",
  discard: "catalogueDiscarded",
  retire: "catalogueRetired",
} as const;

const actAsked = (args: PageRequest) =>
  findOrNotFound(args, async () => acts.find((each) => each === args.params["act"]) ?? null);

/** Returns the first day of a plan year that hasn't begun, because its plans are hidden until then. */
function beginsOf({ plan_year: year }: Values): string | null {
  return typeof year === "number" && year > planYearOn(localDay(clockNow(), "UTC"))
    ? `${year}-01-01`
    : null;
}

/** @returns null if there is no version, nothing was published, or nothing changed */
function editionShown(
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
const byLine = (changes: readonly Change[]): LineChange[] =>
  changes.flatMap((change): LineChange[] => {
    const { before, after } = change;
    if (before === null || after === null || !`${before}${after}`.includes("\n")) {
      return [{ ...change, line: null }];
    }
    return changedLines(before, after).map((line) => ({ ...change, ...line }));
  });

/** @throws Response the not-found page */
export async function loadActPage(args: PageRequest) {
  const operation = await actAsked(args);
  const { kind, item } = await findRequestedItem(args);
  const { language } = args;
  const { published, values } = item;
  const names = await namesOf(args, kind, { ...published, ...values });
  // All readers share one catalog, whose days begin at midnight UTC.
  const today = localDay(clockNow(), "UTC");
  const [before, after] = operation === "discard" ? [values, published] : [published, values];
  const isShown = operation === "publish" || operation === "schedule" || operation === "discard";
  return {
    ...itemStateText(kind, item, language),
    kind,
    operation,
    rev: item.rev,
    wasSeen: published !== null,
    documentTitle: item.title,
    isPossible: possibleActs(kind, item)[operation],
    missing:
      operation === "publish" || operation === "schedule" ? missingOf(kind, values, language) : [],
    changes:
      isShown && before && after
        ? byLine(changesOf(kind, { before, after }, { language, names }))
        : [],
    edition:
      operation === "publish" || operation === "schedule"
        ? editionShown(kind, item, {
            on: operation === "publish" ? today : lastPublishDay(today),
            language,
          })
        : null,
    tomorrow: addDays(today, 1),
    lastDay: lastPublishDay(today),
    begins: beginsOf(values),
    action: itemPath(kind, item.id, operation),
    back: itemPath(kind, item.id),
    edit: itemPath(kind, item.id, "edit"),
  };
}

/** Carries out the confirmed act, if the item is still at the version that the page showed. */
export async function runConfirmedAct(posted: PostedForm) {
  const operation = await actAsked(posted);
  const { kind, item } = await findRequestedItem(posted);
  const { caller, fields, url } = posted;
  const submission = parseForm(fields, z.object({}));
  const revText = textOf(fields, "rev");
  const rev = /^\d{1,9}$/.test(revText) ? Number(revText) : -1;
  const seenVersion = { kind, id: item.id, rev };
  const correction = textOf(fields, "correction") === "on";
  const on = operation === "schedule" ? parseDay(textOf(fields, "on")) : null;
  if (operation === "schedule" && on === null) {
    return refuse(submission, { fields: { on: [problem("catalogue.day")] } });
  }
  const calls = {
    publish: () => publishCatalogueItem(caller, { ...seenVersion, correction }),
    schedule: () => publishCatalogueItem(caller, { ...seenVersion, on }),
    unschedule: () => unscheduleCatalogueItem(caller, seenVersion),
    discard: () => discardCatalogueChanges(caller, seenVersion),
    retire: () => retireCatalogueItem(caller, seenVersion),
  };
  try {
    const answer = await calls[operation]();
    const destination = answer === null ? kindPath(kind) : itemPath(kind, item.id);
    return seeOther(destination, { notice: notices[operation] });
  } catch (error) {
    if (error instanceof Failure && error.status === 404) throw pageNotFound(url.pathname);
    return refuseFor(error, submission);
  }
}
