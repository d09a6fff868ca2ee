import { z } from "zod";
import {
  listCatalogueItems,
  getCatalogueOverview,
  type ListedItem,
} from "~/core/benefits/catalogue-items";
import type { catalogueKinds } from "~/domain/benefits/catalogue/kind";
import { catalogueStates } from "~/domain/benefits/catalogue/kind";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { kinds } from "~/domain/benefits/catalogue/kinds";
import { optionText } from "~/domain/benefits/catalogue/field-text";
import { filedKinds } from "~/domain/benefits/files/catalogue-file";
import { localDay } from "~/domain/local-days";
import type { Language } from "~/language/languages";
import { readingZone, type Reader } from "~/language/own-times";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { findOrNotFound } from "../super-confirm.server";
import { cataloguePath, itemPath, kindInPath, kindPath, severalPath } from "./catalogue-paths";

/** Loads the catalog's kinds, and the list of one kind's items. */

export async function loadCatalogueStart({ caller, language }: PageRequest) {
  const words = say(kindWords, language);
  const { kinds: counted, next } = await getCatalogueOverview(caller);
  return {
    pictures: `${cataloguePath}/pictures`,
    kinds: counted.map(({ kind, ...counts }) => ({
      ...counts,
      kind,
      title: words.kinds[kind],
      href: kindPath(kind),
    })),
    next: next.map(({ kind, id, title, publish_on }) => ({
      key: `${kind} ${id}`,
      title,
      href: itemPath(kind, id),
      kind: words.one[kind],
      publish_on,
    })),
  };
}

// A query changed by hand must not end on an error page.
const filterSchema = z.object({
  search: z.string().trim().max(100).catch(""),
  state: z.enum(["", ...catalogueStates]).catch(""),
  page: z.string().max(9).catch(""),
});

/**
 * Returns what lists show beside an item's name. `of` is returned as it is when it is the name of a carrier or
 * category; a choice field's value becomes its label.
 */
export function besideName(
  kind: (typeof catalogueKinds)[number],
  of: string | null,
  language: Language,
) {
  const field = kinds[kind].fields.find(({ name }) => name === kinds[kind].of);
  return of && field?.type === "choice" ? optionText(field, of, language) : of;
}

const rowOf = (
  kind: (typeof catalogueKinds)[number],
  { id, title, of, state, changed, publish_on, updated_at }: ListedItem,
  { language, user }: Reader,
) => ({
  id,
  title,
  state,
  of: besideName(kind, of, language),
  href: itemPath(kind, id),
  canChoose: !kinds[kind].only,
  changed: changed && state !== "draft",
  on: publish_on,
  updated: localDay(updated_at, readingZone(user)),
});

const isFiled = (kind: string) => filedKinds.some((each) => each === kind);

/** @throws Response the not-found page */
export async function loadCatalogueList(args: PageRequest<SignedIn>) {
  const { url, caller, language, params } = args;
  const kind = await findOrNotFound(args, async () => kindInPath(params));
  const query = Object.fromEntries(url.searchParams);
  const { page, ...filters } = filterSchema.parse({ search: "", state: "", page: "", ...query });
  const { items, pagination } = await listCatalogueItems(caller, { kind, ...filters, page });
  const words = say(kindWords, language);
  const { states } = words;
  return {
    path: kindPath(kind),
    back: cataloguePath,
    filters,
    states,
    pagination,
    title: words.kinds[kind],
    documentTitle: words.kinds[kind],
    files: isFiled(kind),
    several: severalPath(kind),
    create: kinds[kind].only ? null : { text: words.create[kind], href: `${kindPath(kind)}/new` },
    rows: items.map((item) => rowOf(kind, item, args)),
  };
}
