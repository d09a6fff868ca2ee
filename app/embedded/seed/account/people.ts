import type { NewRow, Row } from "~/embedded/db/schema";
import { companies } from "../company/companies";
import { employees, type SeedEmployee } from "../company/employees";
import { daysBefore, slugOf } from "../seed-values";

type Person = { first: string; last: string; email: string } & Partial<
  Pick<Row<"users">, "language" | "phone" | "status" | "admin_level" | "questionnaire_status">
>;

/** The administrators. */
const adminPeople: Person[] = [
  { first: "Sylvia", last: "Marsh", email: "super@benefits.example", admin_level: "super" },
  { first: "Adrian", last: "Cole", email: "admin@benefits.example", admin_level: "global" },
  { first: "Teresa", last: "Lund", email: "teresa.lund@benefits.example", admin_level: "global" },
  { first: "Simon", last: "Abara", email: "support@benefits.example", admin_level: "admin" },
];

/** The owners of the companies, in the order of the companies. */
const ownerPeople: Person[] = [
  { first: "Marisol", last: "Vega", email: "owner@harborstreet.example", phone: "+15035550101" },
  { first: "Caleb", last: "Thornton", email: "owner@juniperpine.example", phone: "+13035550102" },
  { first: "Edith", last: "Okafor", email: "owner@lanternlane.example", phone: "+12065550103" },
];

/** Eight are active, two are behind on a payment, and two memberships have ended. */
const individualPeople: Person[] = [
  { first: "Nora", last: "Whitfield", email: "member@benefits.example", phone: "+15035550110" },
  { first: "Isaac", last: "Romero", email: "isaac.romero@mail.example", language: "es" },
  { first: "Greta", last: "Hoffman", email: "greta.hoffman@mail.example" },
  { first: "Damien", last: "Shaw", email: "damien.shaw@mail.example" },
  { first: "Lucía", last: "Peña", email: "lucia.pena@mail.example", language: "es" },
  { first: "Wendell", last: "Ames", email: "wendell.ames@mail.example" },
  { first: "Tove", last: "Eriksen", email: "tove.eriksen@mail.example" },
  { first: "Abigail", last: "Stanton", email: "abigail.stanton@mail.example" },
  { first: "Ray", last: "Delgado", email: "ray.delgado@mail.example" },
  { first: "Mabel", last: "Osei", email: "mabel.osei@mail.example" },
  { first: "Victor", last: "Lang", email: "victor.lang@mail.example" },
  { first: "Ingrid", last: "Pace", email: "ingrid.pace@mail.example", status: "inactive" },
];

/** The members of the associations, in the order of their memberships. */
const associationPeople: Person[] = [
  { first: "Harold", last: "Benning", email: "harold@benninggrocery.example" },
  { first: "Soledad", last: "Ibarra", email: "soledad@cornermarket.example", language: "es" },
  { first: "Phil", last: "Drummond", email: "phil@drummondfoods.example" },
  { first: "Astrid", last: "Vance", email: "astrid@vanceceramics.example" },
  { first: "Joaquin", last: "Teller", email: "joaquin@tellerforge.example" },
];

/** People with an unfinished registration, and an account without a confirmed address or questionnaire. */
const draftPeople: Person[] = [
  { first: "Paula", last: "Whitaker", email: "paula.whitaker@mail.example" },
  { first: "Emil", last: "Sandoval", email: "emil.sandoval@mail.example" },
  { first: "Keiko", last: "Arden", email: "keiko.arden@mail.example" },
];

export const userIdOf = ({ first, last }: Pick<Person, "first" | "last">): string =>
  `user-${slugOf(`${first} ${last}`)}`;

export const individualIds = individualPeople.map(userIdOf);
export const associationMemberIds = associationPeople.map(userIdOf);
/** These members are covered by an association's plan. */
export const coveredMemberIds = associationMemberIds.slice(0, 2);
/** These members pay for a membership with us, whose invoices include their dues. */
export const payingMemberIds = associationMemberIds.slice(0, 4);
/** They bought coverage for themselves, each with an invoice for its first month. */
export const coveredAloneIds = [...individualIds.slice(0, 3), ...coveredMemberIds];
export const associationMembers = associationPeople.map((person) => ({
  id: userIdOf(person),
  name: `${person.first} ${person.last}`,
}));

/** Returns an employee's address: their own, or first.last as slugs at their company's domain. */
export function employeeEmail({
  email,
  first,
  last,
  company,
}: Pick<SeedEmployee, "email" | "first" | "last" | "company">): string {
  const domain = companies.find(({ id }) => id === company)?.domain;
  return email ?? `${slugOf(first)}.${slugOf(last)}@${domain}`;
}

/**
 * Returns all 60 users, without passwords, and without their companies, because owners and companies refer to each
 * other; see {@link companyRoles}.
 */
export function userRows(now: Date): NewRow<"users">[] {
  const groups: { people: Person[]; type: Row<"users">["type"]; unfinished?: true }[] = [
    { people: adminPeople, type: "INDIVIDUAL" },
    { people: ownerPeople, type: "COMPANY" },
    {
      people: employees.map((employee) => ({ ...employee, email: employeeEmail(employee) })),
      type: "COMPANY",
    },
    { people: individualPeople, type: "INDIVIDUAL" },
    { people: associationPeople, type: "INDIVIDUAL" },
    { people: draftPeople, type: "INDIVIDUAL", unfinished: true },
  ];
  return groups
    .flatMap(({ people, ...group }) => people.map((person) => ({ person, ...group })))
    .map(({ person, type, unfinished }, index) => {
      // Accounts must be older than the memberships.
      const created_at = daysBefore(now, unfinished ? 5 : 540 - index);
      return {
        id: userIdOf(person),
        email: person.email,
        first_name: person.first,
        last_name: person.last,
        status: person.status ?? "active",
        type,
        admin_level: person.admin_level ?? "none",
        phone: person.phone ?? null,
        language: person.language ?? "en",
        language_chosen: person.language ? ("yes" as const) : null,
        email_verified_at: unfinished ? null : created_at,
        questionnaire_status: unfinished ? "none" : "done",
        sample: "yes",
        created_at,
        updated_at: created_at,
      };
    });
}

/** Returns, by company, `user_ids` of the owner and then of the employees, with the columns to set on them later. */
export function companyRoles() {
  return companies.flatMap(({ id: company_id, owner_user_id }) => [
    { user_ids: [owner_user_id], company_id, company_role: "owner" as const },
    {
      user_ids: employees.filter(({ company }) => company === company_id).map(userIdOf),
      company_id,
      company_role: "employee" as const,
    },
  ]);
}
