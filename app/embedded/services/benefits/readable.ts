import { z } from "zod";
import { image } from "~/contract/shapes";
import { drawnImage } from "../../assets/drawings";
import type { Installation } from "../../installation";

/** Rows of the catalogue are kept by people over years: what is odd in one of them costs nobody the others. */

function parsed(json: string | null): unknown {
  try {
    return json === null ? null : (JSON.parse(json) as unknown);
  } catch {
    return null;
  }
}

const texts = z.record(z.string()).nullable().catch(null);
const codes = z.array(z.string()).catch([]);
const picture = image.nullable().catch(null);

/** The Spanish texts beside a row's own, or null. */
export const spanishOf = (json: string | null) => texts.parse(parsed(json));

/** States by their codes. */
export const statesOf = (json: string | null) => codes.parse(parsed(json));

/** A stored picture as it is drawn today; one that is not ours as stored. */
export function pictureOf(json: string | null): z.output<typeof image> | null {
  const kept = picture.parse(parsed(json));
  return kept && { ...kept, ...drawnImage(kept.id) };
}

/**
 * Rows in the contract's shape. One that cannot be read is left out, and told in the log by its id.
 * @param make may throw
 */
export function readableRows<Row extends { id: string }, Shape extends z.ZodTypeAny>(
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
