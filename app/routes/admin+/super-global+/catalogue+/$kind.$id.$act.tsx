import { useLoaderData } from "@remix-run/react";
import { confirmActTexts } from "~/components/admin/catalogue/confirm-act.text";
import { LongText } from "~/components/admin/catalogue/long-text";
import { ConfirmAction, NothingToDo } from "~/components/admin/super/confirm-action";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { z } from "zod";
import type { CatalogueItem } from "~/core/benefits/catalogue-items";
import { clockNow } from "~/backend/installation-clock";
import {
  publishCatalogueItem,
  retireCatalogueItem,
  unscheduleCatalogueItem,
} from "~/core/benefits/catalogue-publishing";
import { discardCatalogueChanges } from "~/core/benefits/catalogue-drafts";
import { diffLines } from "~/domain/benefits/catalogue/changed-lines";
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
import type { PageRequest } from "~/sessions/visitor";
import { seeOther, parseForm, refuse, refuseFor } from "~/screens/forms/form-answer.server";
import { findOrNotFound, textOf, revOf } from "~/screens/admin/super-confirm.server";
import {
  changesOf,
  getRequestedItem,
  missingOf,
  possibleActs,
  itemStateText,
} from "~/screens/admin/catalogue/catalogue-item.server";
import { loadReferableTitles } from "~/screens/admin/catalogue/catalogue-others.server";
import { itemPath, kindPath } from "~/screens/admin/catalogue/catalogue-paths";

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

const acts = ["publish", "schedule", "unschedule", "discard", "retire"] as const;

const notices = {
  publish: "cataloguePublished",
  schedule: "catalogueScheduled",
  unschedule: "catalogueUnscheduled",
  discard: "catalogueDiscarded",
  retire: "catalogueRetired",
} as const;

/** Resolves to the act that the URL's last part names. @throws Response the not-found page for any other */
const getRequestedAct = (args: PageRequest) =>
  findOrNotFound(args, async () => acts.find((each) => each === args.params["act"]) ?? null);

/** Returns the first day of a plan year, until which its plans are hidden; null if it has begun or there is none. */
function planYearStart({ plan_year: year }: Values): string | null {
  return typeof year === "number" && year > planYearOn(localDay(clockNow(), "UTC"))
    ? `${year}-01-01`
    : null;
}

/**
 * Returns whether a legal text would be published as a new version or as a correction, with what is wrong about it.
 * @returns null for another kind, and if nothing was published before or nothing changed
 */
function describeEdition(
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

/** Splits changes of multiline texts by line, because forty pages side by side don't show them; others stay whole. */
const splitByLine = (changes: readonly Change[]): LineChange[] =>
  changes.flatMap((change): LineChange[] => {
    const { before, after } = change;
    if (before === null || after === null || !`${before}${after}`.includes("\n")) {
      return [{ ...change, line: null }];
    }
    return diffLines(before, after).map((line) => ({ ...change, ...line }));
  });

/** Returns what the act would change, what the item lacks, and `isPossible`. @throws Response the not-found page */
export const loader = page(["auth", "superadmin"], async (args) => {
  const operation = await getRequestedAct(args);
  const { kind, item } = await getRequestedItem(args);
  const { language } = args;
  const { published, values } = item;
  const names = await loadReferableTitles(args, kind, { ...published, ...values });
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
        ? splitByLine(changesOf(kind, { before, after }, { language, names }))
        : [],
    edition:
      operation === "publish" || operation === "schedule"
        ? describeEdition(kind, item, {
            on: operation === "publish" ? today : lastPublishDay(today),
            language,
          })
        : null,
    tomorrow: addDays(today, 1),
    lastDay: lastPublishDay(today),
    begins: planYearStart(values),
    back: itemPath(kind, item.id),
    edit: itemPath(kind, item.id, "edit"),
  };
});
/**
 * Carries out the confirmed act, if the item is still at the version that the page showed. Redirects to the item, or to
 * its kind's list if the item is gone.
 */
export const action = form(["auth", "superadmin"], async (posted) => {
  const operation = await getRequestedAct(posted);
  const { kind, item } = await getRequestedItem(posted);
  const { caller, fields, url } = posted;
  const submission = parseForm(fields, z.object({}));
  const rev = revOf(fields);
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
});

/** Asks to confirm the act, or says why it can't be done: its state, missing fields, or a wrong version. */
export default function ConfirmCatalogueAct() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(confirmActTexts);
  const { operation, title, missing, changes, rev, edition } = page;
  const back = { href: page.back, text: t.back };
  if (!page.isPossible) {
    return (
      <NothingToDo title={t.impossible({ title, state: page.stateText.toLowerCase() })} back={back}>
        {operation === "retire" && page.usedBy.length > 0
          ? t.usedBy({ names: page.usedBy })
          : t.impossibleAbout}
      </NothingToDo>
    );
  }
  if (missing.length > 0) {
    return (
      <NothingToDo title={t.missing({ title })} back={{ ...back, href: page.edit }}>
        {t.missingAbout({ fields: missing.map(({ label }) => label) })}
      </NothingToDo>
    );
  }
  const isCorrection = edition?.is === "correction";
  if (edition && (edition.problems.length > 0 || (isCorrection && operation === "schedule"))) {
    return (
      <NothingToDo title={t.edition({ title })} back={{ ...back, href: page.edit }}>
        {edition.problems.length > 0
          ? edition.problems.map((each) => `${each}.`).join(" ")
          : t.correctionNow({ version: edition.version })}
      </NothingToDo>
    );
  }
  const name = operation === "discard" && !page.wasSeen ? "discardDraft" : operation;
  const field = fieldStates(result, {
    on: { required: true, min: page.tomorrow, max: page.lastDay },
    correction: { required: true },
  });
  return (
    <ConfirmAction
      question={t.question[name]({ title })}
      changes={changes.map(({ label, line, before, after }) => ({
        what: line === null ? label : t[after === null ? "lineBefore" : "line"]({ label, line }),
        now: <LongText text={before === "" ? t.emptyLine : before} nothing={t.nothing} />,
        then: <LongText text={after === "" ? t.emptyLine : after} nothing={t.nothing} />,
      }))}
      fields={
        <>
          <input type="hidden" name="rev" value={rev} />
          {operation === "schedule" ? (
            <TextField
              field={field("on")}
              label={t.on}
              hint={t.onHint}
              type="date"
              className="max-w-[12rem]"
            />
          ) : null}
          {isCorrection ? <CheckboxField field={field("correction")} label={t.correction} /> : null}
        </>
      }
      button={t.button[name]}
      back={back}
    >
      <ActConsequences {...page} />
    </ConfirmAction>
  );
}

/** Says what the act changes for people: what they see, from when, and how many the item covers if that matters. */
function ActConsequences(page: ReturnType<typeof useLoaderData<typeof loader>>) {
  const t = useTexts(confirmActTexts);
  const { operation, kind, state, enrolled, wasSeen, changes, on, begins, edition } = page;
  if (operation === "unschedule") return <p>{t.unschedule({ day: on ?? "" })}</p>;
  if (operation === "discard") return <p>{wasSeen ? t.discard : t.discardDraft}</p>;
  if (operation === "retire") {
    return (
      <>
        <p>{t.retire}</p>
        {enrolled === null ? null : (
          <p>{enrolled === 0 ? t.nobody : t.keptBy({ count: enrolled })}</p>
        )}
      </>
    );
  }
  const words = operation === "publish" ? "publish" : "schedule";
  const keepsPrice = kind === "add-ons" && changes.some(({ name }) => name === "price_c");
  const keptByCovered = enrolled && changes.length > 0 ? t.covered({ count: enrolled }) : null;
  const covered = keepsPrice ? t.agreed : keptByCovered;
  const starts = begins ? <p>{t.begins({ day: begins })}</p> : null;
  if (!wasSeen || state === "retired" || changes.length === 0) {
    return (
      <>
        {state === "retired" && enrolled ? <p>{t.stillSeen({ count: enrolled })}</p> : null}
        <p>{state === "retired" ? t[`${words}Again`] : t[`${words}New`]}</p>
        <p>{t.sees[kind]}</p>
        {starts}
        {covered ? <p>{covered}</p> : null}
      </>
    );
  }
  return (
    <>
      {edition?.is === "correction" ? <p>{t.correctionAbout(edition)}</p> : null}
      {edition?.is === "new" ? <p>{t.inForce(edition)}</p> : null}
      <p>{t[`${words}Changes`]}</p>
      {starts}
      {covered ? <p>{covered}</p> : null}
    </>
  );
}
