import { CompiledQuery, type Compilable, type Kysely } from "kysely";

type Places<Name extends string> = (name: Name) => string;

/**
 * Builds a query once and runs it with different values, because building costs several times what running does. The
 * builder marks changing values with `at(name)`; it works on both engines, because each compiles its own text.
 */
export function preparedQuery<Tables, Name extends string, Row>(
  db: Kysely<Tables>,
  build: (timestamp: Places<Name>) => Compilable<Row>,
): (values: Record<Name, string>) => Promise<Row[]> {
  const markers = new Map<unknown, Name>();
  const compiled = build((name) => {
    const marker = `\u0000${name}`;
    markers.set(marker, name);
    return marker;
  }).compile();
  return async (values) => {
    const parameters = compiled.parameters.map((value) => {
      const name = markers.get(value);
      return name === undefined ? value : values[name];
    });
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters));
    return rows;
  };
}
