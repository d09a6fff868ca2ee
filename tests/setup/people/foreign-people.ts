/** The users of a foreign backend, with their facts (backend-facts 11, 21, 29). */

export type ForeignRole =
  | "guest"
  | "individual"
  | "employee"
  | "owner"
  | "support"
  | "global"
  | "super";

type Facts = { is_global_admin?: boolean } & Record<string, unknown>;
const facts: Record<Exclude<ForeignRole, "guest">, Facts> = {
  // No type, no flags, and insurance in words.
  individual: { insurance: "PPO" },
  employee: { type: "COMPANY", is_employee: true, company: 1 },
  owner: { type: "COMPANY", is_company_owner: true, company: { id: 1, co_name: "Harbor Bread" } },
  support: { user_is_admin: true },
  global: { user_is_admin: true, is_global_admin: true },
  super: { user_is_admin: true, is_global_admin: true, admin_level: "super" },
};

export const emailOf = (role: string) => `${role}@harborbread.example`;

/** The names are Directus' own; both readings understand them. */
const madeAnew = () =>
  Object.entries(facts).map(([role, more], index) => ({
    id: 100 + index,
    first_name: "Ana",
    last_name: role,
    email: emailOf(role),
    status: "active",
    company: null,
    ...more,
  }));

export const foreignPeople = madeAnew();

/** Each stand-in begins with fresh people. */
export const forgetChanges = () => foreignPeople.splice(0, foreignPeople.length, ...madeAnew());

export const personBy = (known: { email?: unknown; id?: unknown }) =>
  foreignPeople.find(({ email, id }) => email === known.email || id === known.id);

export const isGlobal = (id: number | null) => personBy({ id })?.["is_global_admin"] === true;
