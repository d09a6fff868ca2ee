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

export const constrained = <Value>(column: Column<Value>, sql: string): Column<Value> => ({
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
