import type { InvoiceLine, PremiumPart } from "~/domain/billing/invoice";
import type { Db } from "../../db/schema";

/** A line as an invoice stores it: with ids of people, because a name may be corrected and an invoice may not. */
export type StoredLine = Omit<InvoiceLine, "people" | "premium"> & {
  premium?: Omit<PremiumPart, "name"> | undefined;
  people?: { id: string; change: "came" | "left"; on: string }[] | undefined;
};

/** The number of ids that a statement takes. */
const idsAtOnce = 500;

/**
 * Returns stored lines with the names of people instead of their ids; a name is null if the person was deleted, and on
 * an individual's own premium. Only the payer may see the names.
 */
export async function nameLines(db: Db, lines: readonly StoredLine[]): Promise<InvoiceLine[]> {
  const known = [
    ...new Set(
      lines.flatMap(({ people, premium }) => [
        ...(people?.map(({ id }) => id) ?? []),
        ...(premium ? [premium.person] : []),
      ]),
    ),
  ];
  // An individual's own premium names no employee.
  const ids = known.filter((id) => id !== "self");
  const names = new Map<string, string>();
  const ofUsers = ids.filter((id) => id.startsWith("user:")).map((id) => id.slice(5));
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const rows = await db
      .selectFrom("employees")
      .select(["id", "first_name", "last_name"])
      .where("id", "in", ids.slice(from, from + idsAtOnce))
      .execute();
    for (const row of rows) names.set(row.id, `${row.first_name} ${row.last_name}`);
  }
  for (let from = 0; from < ofUsers.length; from += idsAtOnce) {
    const rows = await db
      .selectFrom("users")
      .select(["id", "first_name", "last_name"])
      .where("id", "in", ofUsers.slice(from, from + idsAtOnce))
      .execute();
    for (const row of rows) names.set(`user:${row.id}`, `${row.first_name} ${row.last_name}`);
  }
  return lines.map(({ people, premium, ...line }) => ({
    ...line,
    ...(premium ? { premium: { ...premium, name: names.get(premium.person) ?? null } } : {}),
    ...(people
      ? {
          people: people.map(({ id, change, on }) => ({ change, on, name: names.get(id) ?? null })),
        }
      : {}),
  }));
}
