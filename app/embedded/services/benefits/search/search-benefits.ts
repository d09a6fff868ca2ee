import { sql, type RawBuilder } from "kysely";
import type { z } from "zod";
import type { searchCalls } from "~/contract/benefits/search-calls";
import { countSlips, spellings, wantedWords } from "~/domain/benefits/search-words";
import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import type { Language } from "~/language/languages";
import type { Db, Row } from "../../../db/schema";
import type { Installation } from "../../../installation";
import type { Person } from "../../people-queries";
import { numberIn, pageOf } from "~/domain/page-numbers";
import { loadSeeker, type Seeker } from "./seeker";

/**
 * Finds published items by words of their title, summary and text. Only indexes are read, and at most some thousand
 * entries a search, so that a common word costs no more than a rare one. Search words are never stored or logged,
 * because they reveal health data.
 */

/** A page of results, with its pagination. */
type SearchAnswer = z.input<typeof searchCalls.searchBenefits.response>["data"];
/** A word as typed, and similar words that may be meant if it doesn't occur. */
type SearchWord = { word: string; meant: readonly string[] };
/** `lines` is the number of the word's index entries, counted in each place only up to one more than the limit. */
type CountedWord = SearchWord & { lines: number };

const perPage = 20;

/** The most index entries of the rarest word that a search looks through. */
const maxEntriesRead = 600;
/** The maximum number of similar words. */
const maxSimilarWords = 20;
/** The last Unicode character. */
const lastCharacter = "\u{10ffff}";

/**
 * Returns a page of what the visitor may find that has every word of `q`, which is as typed, the best first; the first
 * page for one past the end. `language` is the reader's.
 */
export async function searchBenefits(
  { storage: { db }, clock }: Pick<Installation, "storage" | "clock">,
  query: { q: string; language: Language; page?: string | undefined },
  person: Person | null,
): Promise<SearchAnswer> {
  const nothing = { results: [], pagination: pagesOf(1, 0) };
  const words = wantedWords(query.q);
  if (words.length === 0) return nothing;
  const seeker = await loadSeeker(db, person, localDay(clock(), person?.zone ?? westernmostZone));
  const searchedWords = await sortByRarity(db, words, seeker);
  const [lead, ...others] = searchedWords;
  // The rarest word leads, and the others filter its entries, rarer ones first.
  if (!lead || lead.lines === 0) return nothing;
  let page = numberIn(query.page, 1, 1000);
  const ask = (offset: number) =>
    selectMatching(db, seeker, { lead, others, language: query.language, offset }).execute(db);
  let { rows } = await ask((page - 1) * perPage);
  if (rows.length === 0 && page > 1) [page, { rows }] = [1, await ask(0)];
  const more = lead.lines > maxEntriesRead;
  const pagination = pagesOf(page, Number(rows[0]?.total ?? 0));
  return {
    results: rows.map((row) => resultOf(row, query.language)),
    pagination: more ? { ...pagination, more_than_total: true } : pagination,
  };
}

/** Returns the numbers for the links of a page of results. */
function pagesOf(page: number, total: number): SearchAnswer["pagination"] {
  const { pagination } = pageOf({ page: String(page), per_page: String(perPage) }, total);
  return pagination;
}

/**
 * Returns at most {@link maxSimilarWords} indexed words that differ by one typing error; none for a word of up to
 * three letters.
 */
async function findSimilarWords(db: Db, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom("search_spellings")
    .select("word")
    .distinct()
    .where("spelling", "in", spellings(word))
    .execute();
  return rows
    .map((row) => row.word)
    .filter(
      (each) => [...word].length > 3 && !each.startsWith(word) && countSlips(word, each) === 1,
    )
    .sort()
    .slice(0, maxSimilarWords);
}

/** Selects up to `max` entries of each place for the `meant` words, or without any, for all words that begin with `word`. */
function selectEntries(db: Db, { word, meant }: SearchWord, { audiences }: Seeker, max: number) {
  const some = ([1, 2, 3] as const).map((place) => {
    const entries = db
      .selectFrom("search_words as w")
      .select(["w.entry_id", "w.place", "w.word"])
      .where("w.audience", "in", audiences)
      .where("w.place", "=", place)
      .limit(max);
    return meant.length > 0
      ? entries.where("w.word", "in", meant)
      : entries.where("w.word", ">=", word).where("w.word", "<=", word + lastCharacter);
  });
  return sql.join(
    some.map((each) => sql`select * from (${each}) as hits`),
    sql` union all `,
  );
}

/** Adds to each word how many index entries it has, as far as they are read: `maxEntriesRead` + 1 in each place. */
async function countEntries(
  db: Db,
  words: readonly SearchWord[],
  seeker: Seeker,
): Promise<CountedWord[]> {
  const counts = words.map(
    (each) =>
      sql`(select count(*) from (${selectEntries(db, each, seeker, maxEntriesRead + 1)}) as found)`,
  );
  const columns = counts.map((count, index) => sql`${count} as ${sql.ref(`word_${index}`)}`);
  const { rows } = await sql<Record<string, number | string>>`
    select ${sql.join(columns)}`.execute(db);
  return words.map((each, index) => ({ ...each, lines: Number(rows[0]?.[`word_${index}`]) }));
}

/** Returns the words, rarest first. A word without entries is tried with one typing error, unless it is too short. */
async function sortByRarity(db: Db, words: string[], seeker: Seeker): Promise<CountedWord[]> {
  const plain = await countEntries(
    db,
    words.map((word) => ({ word, meant: [] })),
    seeker,
  );
  const guesses = await Promise.all(
    plain.map(async ({ word, lines: found }) => (found > 0 ? [] : findSimilarWords(db, word))),
  );
  const guessed = plain.flatMap(({ word }, index) => {
    const meant = guesses[index] ?? [];
    return meant.length > 0 ? [{ word, meant }] : [];
  });
  const recounted = guessed.length > 0 ? await countEntries(db, guessed, seeker) : [];
  return plain
    .map((each) => recounted.find(({ word }) => word === each.word) ?? each)
    .sort((a, b) => a.lines - b.lines);
}

/**
 * Returns the SQL of the points of one matching row of the index, for its entry's rank. A title counts more than a
 * summary, and that more than text; a full word more than a beginning, and a typing error least.
 */
const pointsOfMatch = ({ word, meant }: SearchWord): RawBuilder<number> =>
  meant.length > 0
    ? sql`(4 - place) * 2`
    : sql`case when word = ${word} then (4 - place) * 20 else (4 - place) * 20 - 10 end`;

/** Returns SQL for an entry's points for a word, in the place where it has most; null without it. */
function entryPointsOf(entry: RawBuilder<unknown>, words: SearchWord): RawBuilder<number | null> {
  const { word, meant } = words;
  const is =
    meant.length > 0
      ? sql`o.word in (${sql.join(meant)})`
      : sql`o.word >= ${word} and o.word <= ${word + lastCharacter}`;
  return sql`(select max(${pointsOfMatch(words)}) from search_words as o where o.entry_id = ${entry} and ${is})`;
}

/** A row of the page of matching entries; `total` is how many entries match on all pages. */
type MatchingEntry = Pick<
  Row<"search_entries">,
  "id" | "kind" | "slug" | "language" | "title" | "summary" | "beside" | "spanish"
> & { category: string | null; category_es: string | null; total: number | string };

/** Selects a page of entries that contain every word and are visible to the user: the best, then in `language`, by title. */
function selectMatching(
  db: Db,
  seeker: Seeker,
  {
    lead,
    others,
    language,
    offset,
  }: { lead: SearchWord; others: readonly SearchWord[]; language: Language; offset: number },
): RawBuilder<MatchingEntry> {
  // Each step is materialized, because PostgreSQL would evaluate points as often as they are referenced.
  const steps = [
    sql`some_0 as materialized (select entry_id, max(${pointsOfMatch(lead)}) as points, 0 as more
      from (${selectEntries(db, lead, seeker, maxEntriesRead)}) as found group by entry_id)`,
    ...others.map((other, index) => {
      const before = sql.ref(`some_${index}`);
      return sql`${sql.ref(`some_${index + 1}`)} as materialized (select entry_id, points + more as points,
        ${entryPointsOf(sql`b.entry_id`, other)} as more from ${before} as b where more is not null)`;
    }),
  ];
  const open = seeker.signedIn ? sql`1 = 1` : sql`(c.audience is null or c.audience = 'all')`;
  const near =
    seeker.states === null
      ? sql`1 = 1`
      : sql`(${sql.join(
          [
            sql`e.states is null`,
            ...seeker.states.map((state) => sql`e.states like ${`% ${state} %`}`),
          ],
          sql` or `,
        )})`;
  // It is a subquery for each entry, because PostgreSQL would scan all entries for a join.
  const order = sql`(select case when coalesce(e.language, ${language}) = ${language} then '0' else '1' end
    || e.comparable_title from search_entries as e left join categories as c on c.id = e.category_id
    where e.id = b.entry_id and ${open} and ${near})`;
  return sql<MatchingEntry>`
    with ${sql.join(steps)},
    placed as materialized (select entry_id, points + more as points, ${order} as place
      from ${sql.ref(`some_${others.length}`)} as b where more is not null),
    shown as materialized (select entry_id, points, place, count(*) over () as total
      from placed where place is not null order by points desc, place, entry_id
      limit ${sql.lit(perPage)} offset ${offset})
    select e.id, e.kind, e.slug, e.language, e.title, e.summary, e.beside, e.spanish,
      c.title as category, c.spanish as category_es, shown.total
    from shown
    join search_entries as e on e.id = shown.entry_id
    left join categories as c on c.id = e.category_id
    order by shown.points desc, shown.place, shown.entry_id`;
}

/** Returns a field's Spanish text for a reader of Spanish; "" otherwise and without one. Throws for invalid JSON. */
const spanishTextOf = (spanish: string | null, name: string, language: Language): string =>
  language === "es" && spanish ? ((JSON.parse(spanish) as Record<string, string>)[name] ?? "") : "";

/** Returns a result by kind and slug; its `beside` is the field shown beside the title, for vendors their category. */
const resultOf = (row: MatchingEntry, language: Language): SearchAnswer["results"][number] => ({
  kind: row.kind,
  slug: row.slug,
  language: row.language,
  title: spanishTextOf(row.spanish, "title", language) || row.title,
  summary: spanishTextOf(row.spanish, "summary", language) || row.summary,
  beside:
    row.kind === "vendors"
      ? spanishTextOf(row.category_es, "title", language) || row.category
      : row.beside,
});
