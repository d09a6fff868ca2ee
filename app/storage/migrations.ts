import { type Kysely, Migrator, PostgresAdapter, sql } from "kysely";
import type { Columns } from "./columns";
import type { Part } from "./storage";

/** The caller opened a transaction, which must not be committed if this throws. */
export async function runMigrations<Tables>(
  connection: Kysely<Tables>,
  { migrations, migrationTable }: Pick<Part, "migrations" | "migrationTable">,
): Promise<void> {
  // Kysely's own lock table fails if four processes start at once, so it is created behind our lock.
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: async () => migrations },
    migrationTableName: migrationTable,
    migrationLockTableName: `${migrationTable}_lock`,
    disableTransactions: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Returns SQL that creates tables, each statement ending in `;` and a line break. A column that references a table
 * further down the list is added at the end.
 */
function createStatements(tables: Readonly<Record<string, Columns>>): string {
  const created = new Set<string>();
  const later: string[] = [];
  const statements = Object.entries(tables).map(([table, columns]) => {
    created.add(table);
    const lines: string[] = [];
    const marked = Object.keys(columns).filter((name) => columns[name]?.isKey);
    const keys = marked.length === 0 && "id" in columns ? ["id"] : marked;
    for (const [name, { type, nullable, sql = "" }] of Object.entries(columns)) {
      const line = `${name} ${type}${nullable ? "" : " not null"} ${sql}`;
      const referenced = /^references (\w+)/.exec(sql)?.[1];
      if (!referenced || created.has(referenced)) lines.push(line);
      else later.push(`alter table ${table} add column ${line};\n`);
    }
    if (keys.length > 0) lines.push(`primary key (${keys.join(", ")})`);
    return `create table ${table} (${lines.join(", ")});\n`;
  });
  return [...statements, ...later].join("");
}

/** Creates tables as their columns say; `indexes` are SQL statements that each end a line. */
export async function createTables(
  db: Kysely<unknown>,
  tables: Readonly<Record<string, Columns>>,
  indexes: string,
): Promise<void> {
  const portable = createStatements(tables) + indexes;
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // SQLite compares by code points anyway, and doesn't know this collation.
  const statements = isPostgres ? portable : portable.replaceAll(' collate "C"', "");
  for (const statement of statements.split(";\n")) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
