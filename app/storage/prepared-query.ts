import { CompiledQuery, type Compilable, type DialectAdapter, type Kysely } from "kysely";

/** What a changing value begins with while the query is built; no constant does. */
const mark = "\u0000";

/**
 * Returns a query that is built once for a database and run with different values, because building costs several times
 * what running does. The builder marks changing values with `at(name)`; it works on both engines, because each compiles
 * its own text.
 */
export function prepareQuery<Tables, Name extends string, Row>(
  build: (db: Kysely<Tables>, at: (name: Name) => string) => Compilable<Row>,
): (db: Kysely<Tables>, values: Record<Name, string>) => Promise<Row[]> {
  /** By the adapter, which a database shares with its transactions. */
  const queries = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = queries.get(adapter) ?? build(db, (name) => mark + name).compile();
    queries.set(adapter, query);
    const parameters = query.parameters.map((value) =>
      typeof value === "string" && value.startsWith(mark) ? values[value.slice(1) as Name] : value,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(query.sql, parameters));
    return rows;
  };
}
