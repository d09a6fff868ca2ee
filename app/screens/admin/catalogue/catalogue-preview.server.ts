import { z } from "zod";
import { getCatalogueItem } from "~/core/benefits/catalogue-items";
import { isFailure } from "~/domain/problems/failure";
import { isFilled, type KeptPicture, type Values } from "~/domain/benefits/catalogue/field";
import { labelOf, optionText, valueText } from "~/domain/benefits/catalogue/field-text";
import type { CatalogueKind } from "~/domain/benefits/catalogue/kind";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { renderMarkdown } from "../../benefits/markdown.server";
import { getRequestedItem, missingOf, itemStateText } from "./catalogue-item.server";
import { loadReferableTitles } from "./catalogue-others.server";
import { itemPath } from "./catalogue-paths";
import { catalogueTitles } from "./catalogue-titles.text";
import { loadPreview } from "./preview-views.server";

/** Previews a draft as a guest, as a member, on a phone and in Spanish. */

/** The preview's query: guest or member, full width or phone, and language; an unknown one is guest, full, English. */
const previewQuery = z.object({
  as: z.enum(["guest", "member"]).catch("guest"),
  width: z.enum(["full", "phone"]).catch("full"),
  in: z.enum(["en", "es"]).catch("en"),
});

/** Fields, besides the Spanish ones, that the preview shows elsewhere or not at all. */
const fieldsShownElsewhere = new Set([
  "name",
  "title",
  "slug",
  "summary",
  "offer",
  "body",
  "position",
  "colour",
  "image",
  "redeem_kind",
  "redeem_value",
  "join_code",
  "audience",
  "language",
  "translation_of",
  "crisis_box",
  "association_ids",
]);

/** Returns the values in a language: for Spanish, its texts replace the English ones as far as they are filled in. */
function valuesInLanguage(kind: CatalogueKind, values: Values, language: Language): Values {
  if (language === "en") return values;
  const spanish = kinds[kind].fields.flatMap(({ name, part }) =>
    part === "spanish" && isFilled(values[name])
      ? [[name.replace(/_es$/, ""), values[name] ?? null] as const]
      : [],
  );
  return { ...values, ...Object.fromEntries(spanish) };
}

/** Returns a field's value as text; null if it is empty. */
const textIn = (values: Values, name: string): string | null =>
  isFilled(values[name]) ? String(values[name]) : null;

/** Returns a vendor's category, and if it has a page to link to (`isThere`); null for other kinds, or if it is gone. */
async function findCategory({ caller }: PageRequest, kind: CatalogueKind, values: Values) {
  const id = kind === "vendors" ? textIn(values, "category_id") : null;
  if (id === null) return null;
  try {
    const category = await getCatalogueItem(caller, { kind: "categories", id });
    const { slug, title, published, state } = category;
    return { slug: slug ?? "", title, isThere: published !== null && state === "published" };
  } catch (failure) {
    if (isFailure(failure, 404)) return null;
    throw failure;
  }
}

/** Loads the preview of a draft as the URL's query asks for it. @throws Response the not-found page */
export async function loadCataloguePreviewPage(args: PageRequest) {
  const { kind, item } = await getRequestedItem(args);
  const { url } = args;
  const query = previewQuery.parse({
    as: url.searchParams.get("as"),
    width: url.searchParams.get("width"),
    in: url.searchParams.get("in"),
  });
  const language: Language = query.in;
  const values = valuesInLanguage(kind, item.values, language);
  const names = await loadReferableTitles({ ...args, language }, kind, values);
  const isMember = query.as === "member";
  const path = itemPath(kind, item.id, "preview");
  const link = (change: Partial<typeof query>) =>
    `${path}?${new URLSearchParams({ ...query, ...change })}`;
  const picture = kinds[kind].fields.find(({ type }) => type === "picture");
  const redeem = kinds[kind].fields.find(({ name }) => name === "redeem_kind");
  return {
    ...itemStateText(kind, item, args.language),
    kind,
    query,
    path,
    back: itemPath(kind, item.id),
    documentTitle: say(catalogueTitles, args.language).previewTitle({ title: item.title }),
    links: {
      guest: link({ as: "guest" }),
      member: link({ as: "member" }),
      full: link({ width: "full" }),
      phone: link({ width: "phone" }),
      en: link({ in: "en" }),
      es: kinds[kind].fields.some(({ part }) => part === "spanish") ? link({ in: "es" }) : null,
    },
    /** Guests can't see a category for members. */
    isHidden: values["audience"] === "members" && !isMember,
    name: textIn(values, kinds[kind].title) ?? "",
    picture: picture ? ((values[picture.name] ?? null) as KeptPicture | null) : null,
    summary: textIn(values, "summary"),
    offer: textIn(values, "offer"),
    hasCrisisBox: values["crisis_box"] === true,
    view: loadPreview(kind, {
      values: item.values,
      language,
      isMember,
      path: link({ as: "member" }),
      category: await findCategory(args, kind, values),
    }),
    lacks: missingOf(kind, item.values, args.language).map(({ label }) => label),
    html: isFilled(values["body"]) ? renderMarkdown(String(values["body"])).html : null,
    redeem:
      redeem && isFilled(values["redeem_kind"])
        ? {
            how: optionText(redeem, String(values["redeem_kind"]), language),
            value: isMember ? textIn(values, "redeem_value") : null,
          }
        : null,
    rows: kinds[kind].fields
      .filter((field) => field.part !== "spanish" && !fieldsShownElsewhere.has(field.name))
      .map((field) => ({
        name: field.name,
        label: labelOf(field, language),
        text: valueText(field, values[field.name], { language, names }),
      }))
      .filter((each): each is typeof each & { text: string } => each.text !== null),
  };
}
