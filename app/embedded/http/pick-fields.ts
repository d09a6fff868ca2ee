/** Returns the named fields of a row; `*` names all. */
const pick = <Inside extends object>(row: Inside, names: readonly string[]): Partial<Inside> =>
  names.includes("*")
    ? row
    : (Object.fromEntries(
        Object.entries(row).filter(([name]) => names.includes(name)),
      ) as Partial<Inside>);

/**
 * Applies Directus' `fields` parameter: `*` means every field of the user with relations as bare ids,
 * `company.co_name` opens a relation, and unknown names are ignored (bearer fact 10). The default is `*`.
 */
export function pickFields<User extends { company: { id: string } | null }>(
  { company, ...own }: User,
  fields = "*",
) {
  const paths = fields.split(",").map((field) => field.trim());
  const kept = pick(own, paths) as Omit<User, "company">;
  const inside = paths.filter((field) => field.startsWith("company."));
  if (inside.length > 0) {
    const names = inside.map((field) => field.slice("company.".length));
    return { ...kept, company: company && pick(company, names) };
  }
  return paths.includes("*") || paths.includes("company")
    ? { ...kept, company: company?.id ?? null }
    : kept;
}
