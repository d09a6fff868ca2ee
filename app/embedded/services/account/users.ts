import { randomUUID } from "node:crypto";
import { emailSchema } from "~/contract/shapes";
import type { Db, UserRow } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal, invalid } from "../../refusal";
import { isGlobalAdmin } from "./rights";
import { recordAudit } from "../audit";
import { countAttempt, registrationsPerClient } from "../limits";
import { queueMessage } from "../outbox";
import { hashPassword } from "./passwords";
import type { Person } from "../people-queries";
import { hasFactorToPass } from "./second-factor-state";
import { problem } from "~/domain/problems/problem";

/**
 * Returns `login_as_context`: `is_active` if an admin is logged in as the user, and their `session` with its times and
 * `original_admin`, or else null.
 */
function toLoginAsContext({ login_as }: Person) {
  if (!login_as) return { is_active: false, session: null };
  const { started_at, expires_at, admin_name: name, admin_email: email } = login_as;
  return { is_active: true, session: { started_at, expires_at, original_admin: { name, email } } };
}

/** Returns the fields with the same name in both readings, so without id, status and company (handbook/entities.md). */
function sharedUserFields(person: Person) {
  return {
    email: person.email,
    first_name: person.first_name,
    last_name: person.last_name,
    type: person.type,
    user_is_admin: person.admin_level !== "none",
    is_global_admin: isGlobalAdmin(person),
    admin_level: person.admin_level,
    manages: person.manages,
    is_company_owner: person.company_role === "owner",
    is_employee: person.company_role === "employee",
    is_individual: person.company_id === null,
    insurance: person.insurance,
    dental: person.dental,
    vision: person.vision,
    phone: person.phone,
    language: person.language,
    language_chosen: person.language_chosen === "yes",
    time_zone: person.time_zone,
    zone: person.zone,
    ...(person.company_closed ? { company_closed: true } : {}),
    questionnaire_status: person.questionnaire_status,
    created_at: person.created_at,
    login_as_context: toLoginAsContext(person),
    second_factor: person.second_factor && {
      passed: !hasFactorToPass(person),
      set_up: person.second_factor.setUpAt !== null,
    },
  };
}

/** Returns the company with its zone and its name, as `co_name` and `name`; null without one. */
const userCompanyOf = (person: Person) =>
  person.company_id && {
    id: person.company_id,
    co_name: person.co_name,
    name: person.co_name,
    zone: person.company_zone,
  };

/**
 * Returns the cookie reading's current user: the product's field names (`user_…`), with email, first_name and last_name
 * beside them; `company` is absent without one.
 */
export function toProductUser(person: Person) {
  return {
    user_id: person.id,
    user_first_name: person.first_name,
    user_last_name: person.last_name,
    user_email: person.email,
    user_status: person.status === "active" ? ("active" as const) : ("inactive" as const),
    ...sharedUserFields(person),
    ...(person.company_id ? { company: userCompanyOf(person) || undefined } : {}),
  };
}

/** Returns the fields with these names; `*` means all, and unknown names are ignored. */
function pickFields<Inside extends object>(row: Inside, names: readonly string[]): Partial<Inside> {
  const wanted = Object.entries(row).filter(
    ([name]) => names.includes("*") || names.includes(name),
  );
  return Object.fromEntries(wanted) as Partial<Inside>;
}

/**
 * Returns the bearer reading's current user: Directus' field names (bearer facts 10 and 11) and the product's own.
 * Directus' `fields` selects them: `*` means every field of the user with relations as bare ids, `company.co_name`
 * opens a relation, and unknown names are ignored.
 */
export function toDirectusUser(person: Person, fields = "*") {
  const user = {
    id: person.id,
    status: person.status === "active" ? "active" : "suspended",
    password: "**********",
    ...sharedUserFields(person),
  };
  const company = userCompanyOf(person) || null;
  const paths = fields.split(",").map((field) => field.trim());
  const kept = pickFields(user, paths);
  const inside = paths.filter((field) => field.startsWith("company."));
  if (inside.length > 0) {
    const names = inside.map((field) => field.slice("company.".length));
    return { ...kept, company: company && pickFields(company, names) };
  }
  return paths.includes("*") || paths.includes("company")
    ? { ...kept, company: company?.id ?? null }
    : kept;
}

type ProfileColumns = Pick<Person, "first_name" | "last_name" | "phone" | "language" | "time_zone">;

/**
 * Changes the user's own name (which then counts as confirmed), phone, language (which then counts as chosen) and time
 * zone; missing fields stay as they are. Returns the updated user.
 */
export async function updateProfile(
  app: Installation,
  person: Person,
  input: { [Field in keyof ProfileColumns]?: ProfileColumns[Field] | undefined },
): Promise<Person> {
  const now = app.clock();
  const { first_name, last_name, phone, language, time_zone } = person;
  const before: ProfileColumns = { first_name, last_name, phone, language, time_zone };
  const changes = Object.entries(input).filter(([, value]) => value !== undefined);
  const after: ProfileColumns = { ...before, ...Object.fromEntries(changes) };
  const language_chosen = input.language ? "yes" : person.language_chosen;
  const named = (input.first_name ?? input.last_name) !== undefined;
  await app.storage.db.transaction().execute(async (db) => {
    await db
      .updateTable("users")
      .set({ ...after, language_chosen, updated_at: isoTime(now) })
      .$if(named, (query) => query.set({ name_confirmed: "yes" }))
      .where("id", "=", person.id)
      .execute();
    await recordAudit(db, now, {
      action: "profile.changed",
      object: `user:${person.id}`,
      before,
      after,
    });
  });
  return { ...person, ...after, language_chosen };
}

/** Returns an address as it is stored. Throws Refusal invalid `email`. */
function parseEmail(input: string): string {
  const email = emailSchema.safeParse(input);
  if (!email.success) throw invalid("email", problem("person.email_wrong"));
  return email.data;
}

/**
 * Creates an active account with an unconfirmed address as the public may (bearer fact 12), and sends nothing. Throws
 * Refusal invalid `email`, and not_unique as Directus does, which is why a client may try only often enough for a
 * family; too_many above that.
 */
export async function registerUser(
  app: Installation,
  input: { email: string; password?: string; first_name?: string; last_name?: string },
  client: string,
): Promise<void> {
  const { db } = app.storage;
  const refusal = await countAttempt(app, db, registrationsPerClient, client);
  if (refusal) throw refusal;
  const email = parseEmail(input.email);
  const passwordHash = input.password === undefined ? null : await hashPassword(input.password);
  const isCreated = await db.transaction().execute((trx) =>
    createActiveUser(trx, app.clock(), email, {
      first_name: input.first_name ?? "",
      last_name: input.last_name ?? "",
      password_hash: passwordHash,
    }),
  );
  if (!isCreated)
    throw new Refusal("not_unique", { fields: { email: ["email has to be unique"] } });
}

/** Creates and audits an active account. Returns false if there is one with the address already, which stays as it is. */
export async function createActiveUser(
  db: Db,
  now: number,
  email: string,
  columns: Partial<UserRow> = {},
): Promise<boolean> {
  const made = await db
    .insertInto("users")
    .values({
      ...newIndividualColumns(now, email),
      status: "active",
      password_hash: null,
      ...columns,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) await recordAudit(db, now, { action: "account.made", object: `user:${made.id}` });
  return made !== undefined;
}

/** Returns a new user's columns without status and password: an individual with only an address; `now` is ms. */
export function newIndividualColumns(now: number, email: string) {
  const timestamp = isoTime(now);
  return {
    id: randomUUID(),
    email,
    first_name: "",
    last_name: "",
    type: "INDIVIDUAL" as const,
    admin_level: "none" as const,
    company_id: null,
    company_role: null,
    phone: null,
    language: "en" as const,
    email_verified_at: null,
    questionnaire_status: "none" as const,
    created_at: timestamp,
    updated_at: timestamp,
  };
}

/**
 * Creates invited accounts for addresses on behalf of an admin, and queues and audits their invitations. The mail
 * worker sends none to existing accounts, and the answer is the same. Throws Refusal invalid `email`.
 */
export async function inviteUsers(app: Installation, addresses: string[]): Promise<void> {
  const emails = [...new Set(addresses.map(parseEmail))];
  await app.storage.db.transaction().execute(async (db) => {
    for (const email of emails) {
      await db
        .insertInto("users")
        .values({
          ...newIndividualColumns(app.clock(), email),
          status: "invited",
          password_hash: null,
        })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .execute();
      await queueMessage(db, app.clock(), "invitation", email, {});
      const { id } = await db
        .selectFrom("users")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      const invited = { action: "user.invited", object: `user:${id}`, after: { email } } as const;
      await recordAudit(db, app.clock(), invited);
    }
  });
  app.nudgeMail();
}
