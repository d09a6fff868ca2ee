import type { Kysely } from "kysely";
import { comparableCompanyName, companyWords } from "~/domain/company/company-name";
import type { EmbeddedTables, NewRow } from "../../db/schema";

type Db = Kysely<EmbeddedTables>;
type Named = { id: string; co_name: string };

/** More words do not find more. */
const mostWords = 6;
/** A word that more companies have than these does not narrow a search, however many they are. */
const many = 500;

/** The rows by which a company is found; a name has some sixty at most. */
export function companyWordRows({ id, co_name }: Named): NewRow<"company_words">[] {
  const comparable_name = comparableCompanyName(co_name);
  return companyWords(co_name).map((word) => ({ word, comparable_name, company_id: id }));
}

/** Makes a company's name one that can be searched for. Call it in the transaction that writes the name. */
export async function keepCompanyWords(db: Db, company: Named): Promise<void> {
  await db.deleteFrom("company_words").where("company_id", "=", company.id).execute();
  const rows = companyWordRows(company);
  if (rows.length > 0) await db.insertInto("company_words").values(rows).execute();
}

/** What has the word as its beginning, in the order of an index. */
const begun = (db: Db, word: string) =>
  db
    .selectFrom("company_words as w")
    .where("w.word", ">=", word)
    // The last character that there is.
    .where("w.word", "<=", `${word}\u{10ffff}`);

/** How many have the word, counted so far as it matters. */
async function commonness(db: Db, word: string): Promise<number> {
  const { rows } = await db
    .selectFrom(begun(db, word).select("w.company_id").limit(many).as("found"))
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}

/**
 * The companies with all words of a search at the beginnings of their names' words: those of the shortest such words first,
 * then by name. Walks through those of the rarest word.
 * @returns ids, and whether there are more than `most`
 */
export async function companiesCalled(
  db: Db,
  search: string,
  most: number,
): Promise<{ ids: string[]; more: boolean }> {
  const words = companyWords(search).slice(0, mostWords);
  if (words.length === 0) return { ids: [], more: false };
  const counts = words.length > 1 ? await Promise.all(words.map((one) => commonness(db, one))) : [];
  const rarest = words[counts.indexOf(Math.min(...counts))] ?? words[0] ?? "";
  let found = begun(db, rarest);
  for (const word of words) {
    if (word === rarest) continue;
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("company_words as o")
          .select("o.word")
          .whereRef("o.company_id", "=", "w.company_id")
          .where("o.word", ">=", word)
          .where("o.word", "<=", `${word}\u{10ffff}`),
      ),
    );
  }
  // A name may have several words that begin alike.
  const limit = 3 * (most + 1);
  const rows = await found
    .select("w.company_id")
    .orderBy("w.word")
    .orderBy("w.comparable_name")
    .orderBy("w.company_id")
    .limit(limit)
    .execute();
  const ids = [...new Set(rows.map(({ company_id }) => company_id))];
  return { ids: ids.slice(0, most), more: ids.length > most || rows.length === limit };
}
