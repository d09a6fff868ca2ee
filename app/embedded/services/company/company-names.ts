import { comparableCompanyName, companyWords, searchedWords } from "~/domain/company/company-name";
import type { Db, NewRow } from "../../db/schema";

type NamedCompany = { id: string; co_name: string };

/** The maximum number of names that a search reads, so that two common words that never occur together stay cheap. */
const maxNamesRead = 2000;

/** Returns a row for each word of the name, with the comparable name. */
function companyWordRows({ id, co_name }: NamedCompany): NewRow<"company_words">[] {
  const comparable_name = comparableCompanyName(co_name);
  return companyWords(co_name).map((word) => ({ word, comparable_name, company_id: id }));
}

/** Makes a company's name searchable. Call it in the transaction that writes the name. */
export const indexCompanyName = (db: Db, company: NamedCompany): Promise<void> =>
  indexCompanyNames(db, [company]);

/** Makes the names of at most a hundred companies searchable, in place of their former ones. */
export async function indexCompanyNames(db: Db, companies: readonly NamedCompany[]): Promise<void> {
  const ids = companies.map(({ id }) => id);
  await db.deleteFrom("company_words").where("company_id", "in", ids).execute();
  const rows = companies.flatMap(companyWordRows);
  if (rows.length > 0) await db.insertInto("company_words").values(rows).execute();
}

/** Selects the words of companies' names that begin with `word`, by an index. */
const selectWordsFrom = (db: Db, word: string) =>
  db
    .selectFrom("company_words as w")
    .where("w.word", ">=", word)
    // This is the last Unicode character.
    .where("w.word", "<=", `${word}\u{10ffff}`);

/**
 * Returns how many words of all companies' names begin with this one, counted only up to {@link maxNamesRead}; a name
 * may have several.
 */
async function countNamesWith(db: Db, word: string): Promise<number> {
  const { rows } = await db
    .selectFrom(selectWordsFrom(db, word).select("w.company_id").limit(maxNamesRead).as("found"))
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}

/**
 * Returns the companies whose name has words that begin with each of a search's first six words, sorted by the word
 * found for the rarest of these, then by name. Reads at most {@link maxNamesRead} names, all with that word.
 * @returns at most `max` ids, and whether there are more, or may be
 */
export async function findCompaniesByName(
  db: Db,
  search: string,
  max: number,
): Promise<{ ids: string[]; more: boolean }> {
  const words = searchedWords(search);
  if (words.length === 0) return { ids: [], more: false };
  const counts =
    words.length > 1 ? await Promise.all(words.map((word) => countNamesWith(db, word))) : [];
  const fewest = Math.min(...counts);
  const rarest = words[counts.indexOf(fewest)] ?? words[0] ?? "";
  // A name may have several words that begin alike.
  const limit = 3 * (max + 1);
  let found = db
    .selectFrom(
      selectWordsFrom(db, rarest)
        .select(["w.word", "w.comparable_name", "w.company_id"])
        .orderBy("w.word")
        .orderBy("w.comparable_name")
        .orderBy("w.company_id")
        .limit(words.length > 1 ? maxNamesRead : limit)
        .as("some"),
    )
    .select("some.company_id");
  for (const word of words) {
    if (word === rarest) continue;
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("company_words as o")
          .select("o.word")
          .whereRef("o.company_id", "=", "some.company_id")
          .where("o.word", ">=", word)
          .where("o.word", "<=", `${word}\u{10ffff}`),
      ),
    );
  }
  const rows = await found
    .orderBy("some.word")
    .orderBy("some.comparable_name")
    .orderBy("some.company_id")
    .limit(limit)
    .execute();
  const ids = [...new Set(rows.map(({ company_id }) => company_id))];
  const more = ids.length > max || rows.length === limit || fewest === maxNamesRead;
  return { ids: ids.slice(0, max), more };
}
