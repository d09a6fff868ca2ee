import { getCatalogueItem, type CatalogueItem } from "~/core/benefits/catalogue-items";
import { fieldParts, type Values } from "~/domain/benefits/catalogue/field";
import { labelOf, valueText, type Names } from "~/domain/benefits/catalogue/field-text";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { highestGrade, textGaps } from "~/domain/benefits/catalogue/text-gaps";
import { changedFields, missingFields } from "~/domain/benefits/catalogue/values";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { findOrNotFound } from "../super-confirm.server";
import { loadNames } from "./catalogue-others.server";
import { cataloguePath, itemPath, kindInPath, kindPath } from "./catalogue-paths";

/** An item's page in the catalog: what is published, its draft, and what the administrator can do with it. */

export async function findRequestedItem(
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

type Saying = { language: Language; names: Names };

/** Returns the fields whose text differs, with both texts. */
export const changesOf = (
  kind: CatalogueKind,
  { before, after }: { before: Values; after: Values },
  saying: Saying,
) => {
  const changed = changedFields(kind, before, after);
  return kinds[kind].fields
    .filter(({ name }) => changed.includes(name))
    .map((field) => ({
      name: field.name,
      label: labelOf(field, saying.language),
      before: valueText(field, before[field.name], saying),
      after: valueText(field, after[field.name], saying),
    }));
};

/** Returns the filled-in fields, grouped by the form's sections. */
export function partsOf(kind: CatalogueKind, values: Values, saying: Saying) {
  const { parts } = say(kindWords, saying.language);
  return fieldParts.flatMap((part) => {
    const rows = kinds[kind].fields
      .filter((field) => (field.part ?? "about") === part)
      .map((field) => ({
        name: field.name,
        label: labelOf(field, saying.language),
        text: valueText(field, values[field.name], saying),
      }))
      .filter(({ text }) => text !== null);
    return rows.length > 0 ? [{ part, title: parts[part], rows }] : [];
  });
}

/** Returns the fields that must be filled in before an item can be published. */
export const missingOf = (kind: CatalogueKind, values: Values, language: Language) => {
  const missing = missingFields(kind, values);
  return kinds[kind].fields
    .filter(({ name }) => missing.includes(name))
    .map((field) => ({ name: field.name, label: labelOf(field, language) }));
};

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

export function possibleActs(
  kind: CatalogueKind,
  { state, changed, publish_on, used_by }: CatalogueItem,
) {
  const hasWork = changed || state === "draft" || state === "scheduled";
  const isFixed = kinds[kind].only !== undefined;
  return {
    publish: hasWork || state === "retired",
    schedule: hasWork || state === "retired",
    unschedule: publish_on !== null,
    discard: hasWork && !(isFixed && !changed),
    retire: state === "published" && !isFixed && used_by.length === 0,
    copy: !isFixed,
  };
}

const gapsOf = (kind: CatalogueKind, { values, translated }: CatalogueItem) => {
  const gaps = textGaps(kind, values);
  return { ...gaps, spanish: gaps.spanish || translated === false };
};

/** @throws Response the not-found page */
export async function loadCatalogueItemPage(args: PageRequest) {
  const { kind, item } = await findRequestedItem(args);
  const { language } = args;
  const names = await loadNames(args, kind, { ...item.published, ...item.values });
  const page = (name: string) => itemPath(kind, item.id, name);
  const { published, values } = item;
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
    gaps: gapsOf(kind, item),
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
