import { getCatalogueItem, type CatalogueItem } from "~/core/benefits/catalogue-items";
import { fieldParts, type Values } from "~/domain/benefits/catalogue/field";
import { labelOf, valueText, type Names, optionText } from "~/domain/benefits/catalogue/field-text";
import type { CatalogueKind, catalogueKinds } from "~/domain/benefits/catalogue/kind";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { highestGrade, textGaps } from "~/domain/benefits/catalogue/text-gaps";
import { changedFields, missingFields } from "~/domain/benefits/catalogue/values";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { findOrNotFound } from "../super-confirm.server";
import { loadReferableTitles } from "./catalogue-others.server";
import { cataloguePath, itemPath, kindInPath, kindPath } from "./catalogue-paths";

/** Returns the item in the URL. @throws Response the not-found page */
export async function getRequestedItem(
  args: Pick<PageRequest, "caller" | "params" | "url">,
): Promise<{ kind: CatalogueKind; item: CatalogueItem }> {
  const { params, caller } = args;
  return findOrNotFound(args, async () => {
    const kind = kindInPath(params);
    if (!kind) return null;
    const id = params["id"] ?? "";
    return { kind, item: await getCatalogueItem(caller, { kind, id }) };
  });
}

/** What values are worded with: a language, and the names, by id, of the items that they refer to. */
type ValueContext = { language: Language; names: Names };

/** Returns the fields whose value differs, in the form's order, with both texts; null is the text of an empty one. */
export const changesOf = (
  kind: CatalogueKind,
  { before, after }: { before: Values; after: Values },
  context: ValueContext,
) => {
  const changed = changedFields(kind, before, after);
  return kinds[kind].fields
    .filter(({ name }) => changed.includes(name))
    .map((field) => ({
      name: field.name,
      label: labelOf(field, context.language),
      before: valueText(field, before[field.name], context),
      after: valueText(field, after[field.name], context),
    }));
};

/** Returns the filled-in fields with their texts, grouped by the form's sections. */
export function partsOf(kind: CatalogueKind, values: Values, context: ValueContext) {
  const { parts } = say(kindWords, context.language);
  return fieldParts.flatMap((part) => {
    const rows = kinds[kind].fields
      .filter((field) => (field.part ?? "about") === part)
      .map((field) => ({
        name: field.name,
        label: labelOf(field, context.language),
        text: valueText(field, values[field.name], context),
      }))
      .filter(({ text }) => text !== null);
    return rows.length > 0 ? [{ part, title: parts[part], rows }] : [];
  });
}

/** Returns the empty fields that must be filled in before an item can be published, with their labels. */
export const missingOf = (kind: CatalogueKind, values: Values, language: Language) => {
  const missing = missingFields(kind, values);
  return kinds[kind].fields
    .filter(({ name }) => missing.includes(name))
    .map((field) => ({ name: field.name, label: labelOf(field, language) }));
};

/** Returns an item's title, state, scheduled day and users as stored, with its kind and state in words. */
export function itemStateText(kind: CatalogueKind, item: CatalogueItem, language: Language) {
  const words = say(kindWords, language);
  return {
    title: item.title,
    one: words.one[kind],
    state: item.state,
    stateText: words.states[item.state],
    changed: item.changed,
    on: item.publish_on,
    enrolled: item.enrolled,
    usedBy: item.used_by,
  };
}

/**
 * Returns a boolean for each act, also to publish a retired item; none in use can be retired, and none of a fixed list
 * retired or copied.
 */
export function possibleActs(
  kind: CatalogueKind,
  { state, changed, publish_on, used_by }: CatalogueItem,
) {
  const hasWork = changed || state === "draft" || state === "scheduled";
  const isFixed = kinds[kind].fixedIds !== undefined;
  return {
    publish: hasWork || state === "retired",
    schedule: hasWork || state === "retired",
    unschedule: publish_on !== null,
    discard: hasWork && !(isFixed && !changed),
    retire: state === "published" && !isFixed && used_by.length === 0,
    copy: !isFixed,
  };
}

/**
 * Loads an item's page: its values, what changed since it was published, and what can be done. @throws Response the
 * not-found page
 */
export async function loadCatalogueItemPage(args: PageRequest) {
  const { kind, item } = await getRequestedItem(args);
  const { language } = args;
  const names = await loadReferableTitles(args, kind, { ...item.published, ...item.values });
  const page = (name: string) => itemPath(kind, item.id, name);
  const { published, values } = item;
  const gaps = textGaps(kind, values);
  return {
    ...itemStateText(kind, item, language),
    kind,
    documentTitle: item.title,
    possible: possibleActs(kind, item),
    back: { href: kindPath(kind), text: say(kindWords, language).kinds[kind] },
    changes: published
      ? changesOf(kind, { before: published, after: values }, { language, names })
      : [],
    parts: partsOf(kind, values, { language, names }),
    missing: missingOf(kind, values, language),
    gaps: { ...gaps, spanish: gaps.spanish || item.translated === false },
    highestGrade,
    picture: kinds[kind].fields.some(({ type }) => type === "picture")
      ? `${cataloguePath}/pictures?${new URLSearchParams({ kind, id: item.id })}`
      : null,
    hrefs: {
      edit: page("edit"),
      preview: page("preview"),
      history: page("history"),
      publish: page("publish"),
      schedule: page("schedule"),
      unschedule: page("unschedule"),
      discard: page("discard"),
      retire: page("retire"),
      copy: `${kindPath(kind)}/new?${new URLSearchParams({ from: item.id })}`,
    },
  };
}

/**
 * Returns what lists show beside an item's name. `of` is returned as it is when it is the name of a carrier or
 * category; a choice field's value becomes its label.
 */
export function besideName(
  kind: (typeof catalogueKinds)[number],
  of: string | null,
  language: Language,
): string | null {
  const field = kinds[kind].fields.find(({ name }) => name === kinds[kind].of);
  return of && field?.type === "choice" ? optionText(field, of, language) : of;
}
