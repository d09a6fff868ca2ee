import { z } from "zod";
import { image } from "~/contract/shapes";
import { drawnImage } from "../../assets/drawings";
import type { Installation } from "../../installation";

/** Returns null for invalid JSON: people edit catalog rows over years, and one invalid value must not affect others. */
function parseJson(json: string | null): unknown {
  try {
    return json === null ? null : (JSON.parse(json) as unknown);
  } catch {
    return null;
  }
}

const spanishTexts = z.record(z.string()).nullable().catch(null);
const stateCodes = z.array(z.string()).catch([]);
const storedPicture = image.nullable().catch(null);

/** Returns the Spanish texts of a row by field; null without any, and if they can't be read. */
export const spanishOf = (json: string | null): Record<string, string> | null =>
  spanishTexts.parse(parseJson(json));

/** Returns a row's state codes; none if they can't be read. */
export const statesOf = (json: string | null): string[] => stateCodes.parse(parseJson(json));

/** Returns a stored picture; one of the product's drawings in its current version, and null if it can't be read. */
export function pictureOf(json: string | null): z.output<typeof image> | null {
  const kept = storedPicture.parse(parseJson(json));
  return kept && { ...kept, ...drawnImage(kept.id) };
}

/** Returns rows in the contract's shape. An unreadable one is left out and logged by id; `make` may throw. */
export function toReadableRows<Row extends { id: string }, Shape extends z.ZodTypeAny>(
  { log }: Pick<Installation, "log">,
  shape: Shape,
  rows: readonly Row[],
  make: (row: Row) => z.input<Shape>,
): z.input<Shape>[] {
  return rows.flatMap((row) => {
    try {
      const made: unknown = make(row);
      shape.parse(made);
      return [made as z.input<Shape>];
    } catch (error) {
      log.warn({ item: row.id, reason: String(error).slice(0, 300) }, "unreadable row of content");
      return [];
    }
  });
}
