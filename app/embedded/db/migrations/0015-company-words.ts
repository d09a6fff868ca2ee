import { PostgresAdapter, sql, type Kysely, type Migration } from "kysely";
import { companyWords as wordsOf } from "~/domain/company/company-name";

type Before = {
  companies: { id: string; co_name: string; comparable_name: string; words_of: string | null };
  company_words: { word: string; comparable_name: string; company_id: string };
};

/** Rows of one statement. */
const batch = 500;

/** Companies are found by the beginnings of their names' words, and administrators without a look at everybody. */
export const companyWords: Migration = {
  async up(db: Kysely<Before>) {
    // In the order of characters, by which what begins alike stands together.
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const ordered = isPostgres ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable("company_words")
      .addColumn("word", ordered, (is) => is.notNull())
      .addColumn("comparable_name", ordered, (is) => is.notNull())
      .addColumn("company_id", "text", (is) => is.notNull())
      .addPrimaryKeyConstraint("company_words_key", ["word", "comparable_name", "company_id"])
      .execute();
    await db.schema
      .createIndex("company_words_by_company_id_word")
      .on("company_words")
      .columns(["company_id", "word"])
      .execute();
    await db.schema
      .createIndex("users_by_admin_level")
      .on("users")
      .columns(["admin_level"])
      .execute();
    await db.schema
      .createIndex("waitlist_entries_by_email")
      .on("waitlist_entries")
      .columns(["email"])
      .execute();
    await db.schema.alterTable("companies").addColumn("words_of", "text").execute();
    await sql`create index companies_without_words on companies (id)
      where words_of is null`.execute(db);
    const companies = await db
      .selectFrom("companies")
      .select(["id", "co_name", "comparable_name"])
      .execute();
    const words = companies.flatMap(({ id, co_name, comparable_name }) =>
      wordsOf(co_name).map((word) => ({ word, comparable_name, company_id: id })),
    );
    for (let from = 0; from < words.length; from += batch) {
      const some = words.slice(from, from + batch);
      await db.insertInto("company_words").values(some).execute();
    }
    await db
      .updateTable("companies")
      .set(({ ref }) => ({ words_of: ref("co_name") }))
      .execute();
  },
};
