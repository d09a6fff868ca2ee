import { sql } from "kysely";
import type { Row } from "../../db/schema";

export type InvoiceRow = Row<"invoices">;

/** Invoice numbers sort by length first. */
export const lengthOf = (column: "number" | "i.number") => sql<number>`length(${sql.ref(column)})`;
