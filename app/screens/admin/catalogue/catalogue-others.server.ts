import { listCarriers } from "~/core/admin/carrier-files";
import { listCatalogueItems } from "~/core/benefits/catalogue-items";
import type { Values } from "~/domain/benefits/catalogue/field";
import type { Names } from "~/domain/benefits/catalogue/field-text";
import { referredKinds, type CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import type { ReferableItems } from "./catalogue-fields.server";

/** The most items of a kind that a field offers. */
const maxOffered = "2000";

/**
 * Returns the items that fields of this kind can refer to, with their names, marked if unpublished. Retired items and
 * translated articles are left out unless they are already referred to.
 */
export async function loadReferableItems(
  { caller, language }: Pick<PageRequest, "caller" | "language">,
  kind: CatalogueKind,
  values: Values,
): Promise<ReferableItems> {
  const { states } = say(kindWords, language);
  const others: Record<keyof ReferableItems, Names> = {
    category: {},
    article: {},
    association: {},
    carriers: {},
  };
  for (const field of kinds[kind].fields) {
    if (field.type === "text" && field.listed) {
      const names = (await listCarriers(caller)).map(({ name }) => name);
      const chosen = values[field.name];
      const all = typeof chosen === "string" ? [chosen, ...names] : names;
      others.carriers = Object.fromEntries(all.filter(Boolean).map((name) => [name, name]));
    }
    if (field.type !== "one-of" && field.type !== "some-of") continue;
    const { items } = await listCatalogueItems(caller, {
      kind: referredKinds[field.kind],
      per_page: maxOffered,
    });
    const chosen = [values[field.name] ?? []].flat();
    others[field.kind] = Object.fromEntries(
      items
        .filter(
          ({ id, state, of }) =>
            chosen.includes(id) ||
            // A translated article repeats its English one.
            (state !== "retired" && !(field.kind === "article" && of === "es")),
        )
        .map(({ id, title, state }) => [
          id,
          state === "published" ? title : `${title} (${states[state].toLowerCase()})`,
        ]),
    );
  }
  return others;
}

/** Returns titles by id of what this kind can refer to: unpublished ones marked, retired ones only if referred to. */
export async function loadReferableTitles(
  args: Pick<PageRequest, "caller" | "language">,
  kind: CatalogueKind,
  values: Values,
): Promise<Names> {
  const { category, article, association } = await loadReferableItems(args, kind, values);
  return { ...category, ...article, ...association };
}
