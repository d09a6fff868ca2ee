import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Defines a table's columns once, as the SQL that creates it and as the type of a row. It is the subset that SQLite and
 * PostgreSQL share: text and integer, with ISO times and JSON as text, and flags as enums or times.
 */
type Column<Value> = {
  readonly type: "text" | "integer";
  readonly nullable: boolean;
  readonly isKey?: true;
  readonly sql?: string;
  /** Only carries the type of the values. */
  readonly value?: Value;
};

export type Columns = { readonly [column: string]: Column<unknown> };

export type RowOf<Table extends Columns> = {
  -readonly [Name in keyof Table]: Table[Name] extends Column<infer Value> ? Value : never;
};

export type TablesOf<Tables extends { readonly [table: string]: Columns }> = {
  -readonly [Name in keyof Tables]: RowOf<Tables[Name]>;
};

export const text = <Value extends string = string>(): Column<Value> => ({
  type: "text",
  nullable: false,
});

export const integer = <Value extends number = number>(): Column<Value> => ({
  type: "integer",
  nullable: false,
});

/** JSON as text; the type parameter describes its content. */
export const json = <_Inside>(): Column<string> => text();

export const nullable = <Value>({ type }: Column<Value>): Column<Value | null> => ({
  type,
  nullable: true,
});

export const key = <Value>(column: Column<Value>): Column<Value> => ({ ...column, isKey: true });

/** Returns the column with SQL after its type, like `unique` or `references users (id)`. */
export const withConstraint = <Value>(column: Column<Value>, sql: string): Column<Value> => ({
  ...column,
  sql,
});

/** The caller creates it. A column of this name is its table's primary key unless others are. */
export const id = text();
/** ISO 8601 in UTC, always with milliseconds and Z, so that text order is time order. */
export const time = text();
/** YYYY-MM-DD. */
export const day = text();
export const cents = integer();
export const yesOrNo = text<"yes" | "no">();

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
