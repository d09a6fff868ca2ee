import { sql, type Kysely, type Migration } from "kysely";

/** A row of a bank's file counts once, whoever's it is; one that was undone may come again. */
export const bankRowsOnce: Migration = {
  async up(db: Kysely<unknown>) {
    // Rows of files were transfers until now: a check with such a reference is one that somebody typed.
    await sql`update payments set bank_row = null where bank_row is not null and kind <> 'bank'`.execute(
      db,
    );
    await sql`create unique index payments_once_by_bank_row on payments (bank_row) where state in ('settled', 'refunded')`.execute(
      db,
    );
  },
};
