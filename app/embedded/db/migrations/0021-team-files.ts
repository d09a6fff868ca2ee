import { PostgresAdapter, sql, type Kysely, type Migration } from "kysely";

const mayBeUnknown = ["line1", "city", "state", "zip"] as const;

/** SQLite can't take a "not null" back: the table is made once more, with the same columns in the same order. */
async function remakeLocations(db: Kysely<unknown>): Promise<void> {
  const told = ["id", "company_id", "label", "is_primary", "created_at", "updated_at"];
  const open = [...mayBeUnknown, "line2", "archived_at"];
  let table = db.schema.createTable("locations_remade");
  for (const column of told) table = table.addColumn(column, "text", (is) => is.notNull());
  for (const column of open) table = table.addColumn(column, "text");
  await table.addPrimaryKeyConstraint("locations_remade_key", ["id" as never]).execute();
  const columns = sql.join([...told, ...open].map((column) => sql.ref(column)));
  await sql`insert into locations_remade (${columns}) select ${columns} from locations`.execute(db);
  await db.schema.dropTable("locations").execute();
  await db.schema.alterTable("locations_remade").renameTo("locations").execute();
  await db.schema
    .createIndex("locations_by_company_id_label")
    .on("locations")
    .columns(["company_id", "label"])
    .unique()
    .execute();
}

/**
 * Half hours, and locations whose address is told later. A file that waited for its confirmation was kept as it came, with
 * columns that nobody had asked for: those files go, and their owners choose them again.
 */
export const teamFiles: Migration = {
  async up(db) {
    await sql`delete from registration_steps where step = 'employees-import'`.execute(db);
    await db.schema
      .alterTable("employees")
      .addColumn("extra_minutes", "integer", (is) => is.notNull().defaultTo(0))
      .execute();
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return remakeLocations(db);
    for (const column of mayBeUnknown) {
      await db.schema
        .alterTable("locations")
        .alterColumn(column, (is) => is.dropNotNull())
        .execute();
    }
  },
};
