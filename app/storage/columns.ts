/**
 * A table's columns, said once: as data, which a test holds against the real databases, and as the type of a row, which
 * comes from it. The subset that SQLite and PostgreSQL share: text and integer; ISO times and JSON as text; flags as enums or
 * times. What a migration made stays written there, because a migration that was released never changes.
 */
export type Column<Value> = {
  readonly type: "text" | "integer";
  readonly nullable: boolean;
  /** Never there: it carries the type of the values. */
  readonly value?: Value;
};

export type Columns = { readonly [column: string]: Column<unknown> };

/** A row of a table with these columns. */
export type RowOf<Table extends Columns> = {
  -readonly [Name in keyof Table]: Table[Name] extends Column<infer Value> ? Value : never;
};

export type TablesOf<Tables extends { readonly [table: string]: Columns }> = {
  -readonly [Name in keyof Tables]: RowOf<Tables[Name]>;
};

/** A text; with a type, one of these. */
export const text = <Value extends string = string>(): Column<Value> => ({
  type: "text",
  nullable: false,
});

export const integer = <Value extends number = number>(): Column<Value> => ({
  type: "integer",
  nullable: false,
});

/** JSON as text; the type says what is inside. */
export const json = <_Inside>(): Column<string> => text();

export const maybe = <Value>({ type }: Column<Value>): Column<Value | null> => ({
  type,
  nullable: true,
});

/** Made by the caller. */
export const id = text();
/** ISO 8601, UTC, always with milliseconds and Z, so that text order is time order. */
export const time = text();
/** YYYY-MM-DD. */
export const day = text();
export const cents = integer();
export const yesOrNo = text<"yes" | "no">();
