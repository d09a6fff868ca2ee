import { isFilled, type Values } from "~/domain/benefits/catalogue/field";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { titleOf } from "~/domain/benefits/catalogue/values";
import { searchWords, significantWords } from "~/domain/benefits/search-words";
import type { SearchedKind } from "~/domain/benefits/searched-kinds";
import { searchedWords } from "~/domain/benefits/searched-kinds.text";
import { languages } from "~/language/languages";
import { say } from "~/language/say";
import type { NewRow, Row } from "../../../db/schema";

/** Where a word occurs in an item: 1 is the title, 2 the summary, 3 the body. */
type WordPlace = Row<"search_words">["place"];

export type IndexedItem = {
  entry: NewRow<"search_entries">;
  audiences: string[];
  words: Map<string, WordPlace>;
};

/** A text with more different words is indexed by the first ones. */
const maxWords = 800;

/** The fields of a kind, beside the title, whose words are indexed. */
type IndexedFields = {
  summary?: string;
  /** Other fields whose words count like the summary's. */
  near?: readonly string[];
  body?: string;
  /** The field that results show beside the title. */
  beside?: string;
};

/** The indexed fields of each kind. Fields that redeem an offer must never be among them. */
const indexedFields: Record<SearchedKind, IndexedFields> = {
  plans: { near: ["carrier", "network_name", "network", "metal"], beside: "carrier" },
  dental: { near: ["carrier"], beside: "carrier" },
  vision: { near: ["carrier"], beside: "carrier" },
  "add-ons": { summary: "summary" },
  categories: {},
  vendors: { summary: "summary", near: ["offer"], body: "body" },
  articles: { summary: "summary", near: ["topic"], body: "body" },
};

export const entryId = (kind: SearchedKind, id: string): string => `${kind}:${id}`;

/** Returns a field's value as text, untrimmed; "" for an empty one, and without a name. */
const filledTextOf = (values: Values, name: string | undefined): string =>
  name !== undefined && isFilled(values[name]) ? String(values[name]) : "";
const spanishFieldOf = (name: string | undefined): string | undefined => name && `${name}_es`;

/** Returns what the search index stores of an item; null if no one may find it. */
export function entryOf(
  kind: SearchedKind,
  { id, status, values }: { id: string; status: Row<"plans">["status"]; values: Values },
): IndexedItem | null {
  const audiences = audiencesOf(kind, { id, status, values });
  if (audiences.length === 0) return null;
  const { summary, near = [], body, beside } = indexedFields[kind];
  const title = titleOf(kind, values);
  const spanish = {
    title: filledTextOf(values, spanishFieldOf(kinds[kind].title)),
    summary: filledTextOf(values, spanishFieldOf(summary)),
  };
  const states = kind === "plans" ? ((values["states"] ?? []) as string[]) : [];
  const inLanguages = (name: string | undefined) => [
    filledTextOf(values, name),
    filledTextOf(values, spanishFieldOf(name)),
  ];
  const kindWords = languages.map((language) => say(searchedWords, language)[kind]);
  return {
    audiences,
    entry: {
      id: entryId(kind, id),
      kind,
      slug: filledTextOf(values, "slug"),
      language: kind === "articles" ? (values["language"] as "en") : null,
      title,
      comparable_title: searchWords(title).join(" "),
      summary: filledTextOf(values, summary),
      beside: filledTextOf(values, beside) || null,
      spanish: spanish.title || spanish.summary ? JSON.stringify(spanish) : null,
      category_id: kind === "categories" ? id : filledTextOf(values, "category_id") || null,
      states: states.length > 0 ? ` ${states.join(" ")} ` : null,
    },
    words: wordsOf([
      [title, spanish.title],
      [...inLanguages(summary), ...near.flatMap(inLanguages), ...kindWords],
      inLanguages(body),
    ]),
  };
}

/** Returns each telling word of title, summary and body once, at its best place, and at most `maxWords`, in this order. */
function wordsOf(texts: readonly [string[], string[], string[]]): IndexedItem["words"] {
  const words: IndexedItem["words"] = new Map();
  texts.forEach((some, index) => {
    for (const word of significantWords(some.join(" "))) {
      if (words.size < maxWords && !words.has(word)) words.set(word, (index + 1) as WordPlace);
    }
  });
  return words;
}

/**
 * The keys of who can find an entry: everyone, global administrators, and for a plan those who have it or see it in the
 * lists of plans. Keys of markets and associations are followed by the plan year.
 */
export const audience = {
  all: "all",
  /** Global administrators, who find all plans. */
  plans: "plans",
  market: (market: "individual" | "group") => `${market} `,
  association: (id: string) => `association ${id} `,
  /** People with the plan. */
  plan: (id: string) => `plan ${id}`,
};

/** The markets whose plans are found in their current plan year alone. Association plans follow their associations. */
const marketsByYear = ["individual", "group"] as const;

/**
 * Returns who can find an item: no one for a draft, and only members who have it for a plan that is no longer
 * published.
 */
function audiencesOf(
  kind: SearchedKind,
  { id, status, values }: { id: string; status: Row<"plans">["status"]; values: Values },
): string[] {
  if (status === "draft") return [];
  // Members still find a plan that they have and that can't be chosen any more.
  if (status !== "published") return kind === "plans" ? [audience.plan(id)] : [];
  if (kind !== "plans") return [audience.all];
  const year = String(values["plan_year"]);
  const markets = (values["markets"] ?? []) as readonly string[];
  const associations = (values["association_ids"] ?? []) as readonly string[];
  return [
    audience.plans,
    audience.plan(id),
    ...marketsByYear
      .filter((market) => markets.includes(market))
      .map((market) => audience.market(market) + year),
    ...(markets.includes("association") ? associations : []).map(
      (association) => audience.association(association) + year,
    ),
  ];
}
