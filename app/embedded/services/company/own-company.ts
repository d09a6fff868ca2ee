import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Db, Row } from "../../db/schema";
import { Refusal } from "../../refusal";
import { lockById } from "../rows-by-id";

/**
 * Locks and returns the company, so that concurrent changes run one after the other.
 * @throws Refusal forbidden for a closed or unknown company
 */
export async function lockCompany(db: Db, id: string): Promise<Row<"companies">> {
  const company = await lockById(db, "companies", id);
  if (!company || company.status === "closed") throw new Refusal("forbidden");
  return company;
}

/** Returns a hash of 16 characters of the values by name, in any order, as the version that a form has seen. */
export const versionOfValues = (texts: Readonly<Record<string, unknown>>): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        Object.entries(texts).toSorted(([value], [other]) => (value < other ? -1 : 1)),
      ),
    )
    .digest("base64url")
    .slice(0, 16);

/** Parses with a schema. @throws Refusal invalid, with all problems by field */
export function parseOrRefuse<Output>(
  schema: z.ZodType<Output, z.ZodTypeDef, unknown>,
  input: unknown,
): Output {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of read.error.issues) (fields[path.join(".")] ??= []).push(message);
  throw new Refusal("invalid", { message: Object.values(fields)[0]?.[0] ?? "", fields });
}
