import { sql } from "kysely";
import type { Row } from "../../db/schema";

export type InvoiceRow = Row<"invoices">;

/** Returns a number's length, by which queries sort before the number: INV-2026-1000000 follows INV-2026-999999. */
export const lengthOfNumber = (column: "number" | "i.number") =>
  sql<number>`length(${sql.ref(column)})`;
