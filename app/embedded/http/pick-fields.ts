/**
 * Applies Directus' `fields` parameter: `*` means every field of the user with relations as bare ids,
 * `company.co_name` opens a relation, and unknown names are ignored (bearer fact 10). The default is `*`.
 */
export function pickFields<User extends { company: { id: string } | null }>(
  user: User,
  fields: string | undefined,
): Omit<User, "company"> & { company?: string | Partial<NonNullable<User["company"]>> | null } {
  const asked = (fields ?? "*").split(",").map((field) => field.trim());
  const { company, ...own } = user;
  const everything = asked.includes("*");
  const kept = Object.fromEntries(
    Object.entries(own).filter(([name]) => everything || asked.includes(name)),
  ) as Omit<User, "company">;

  const inside = asked
    .filter((field) => field.startsWith("company."))
    .map((field) => field.slice("company.".length));
  if (inside.length > 0) {
    const opened = Object.fromEntries(
      Object.entries(company ?? {}).filter(
        ([name]) => inside.includes("*") || inside.includes(name),
      ),
    ) as Partial<NonNullable<User["company"]>>;
    return { ...kept, company: company && opened };
  }
  return everything || asked.includes("company") ? { ...kept, company: company?.id ?? null } : kept;
}
