import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../db/schema";
import type { Installation } from "../installation";
import { invoicesOf } from "./invoices";
import { productUser } from "./users";
import type { Person } from "./people-queries";

/** Everything that is kept about a person, for /me's "export my data". No secret and no hash of one. */
export async function exportOf(
  { storage: { db } }: Installation,
  person: Person,
): Promise<Record<string, unknown>> {
  const own = (
    table: "enrollments" | "checklist_items" | "association_memberships" | "subscriptions",
  ) => db.selectFrom(table).selectAll().where("user_id", "=", person.id).execute();
  return {
    profile: productUser(person),
    enrollments: await own("enrollments"),
    checklist: await own("checklist_items"),
    association_memberships: await own("association_memberships"),
    memberships: await own("subscriptions"),
    invoices: await invoicesOf(db, person),
    questionnaire: await db
      .selectFrom("questionnaires")
      .select(["answers", "updated_at"])
      .where("user_id", "=", person.id)
      .execute(),
    applications: await applicationsOf(db, person.id),
    employments: await db
      .selectFrom("employees")
      .selectAll()
      .where("user_id", "=", person.id)
      .execute(),
    waiting_lists: await db
      .selectFrom("waitlist_entries")
      .selectAll()
      .where("email", "=", person.email)
      .execute(),
    sessions: await db
      .selectFrom("backend_sessions")
      .select(["created_at", "last_seen_at", "expires_at"])
      .where("user_id", "=", person.id)
      .execute(),
    account_openings: await db
      .selectFrom("login_as_sessions as l")
      .innerJoin("users as a", "a.id", "l.admin_id")
      .select(["a.first_name", "a.last_name", "l.reason", "l.started_at", "l.ended_at"])
      .where("l.target_id", "=", person.id)
      .orderBy("l.started_at")
      .execute(),
    links_sent: await db
      .selectFrom("tokens")
      .select(["purpose", "email", "created_at", "expires_at", "used_at"])
      .where("user_id", "=", person.id)
      .execute(),
    newsletter: await db
      .selectFrom("newsletter_subscribers")
      .select(["email", "status", "source", "consent_at", "updated_at"])
      .where("email", "=", person.email)
      .execute(),
    messages: await db
      .selectFrom("outbox")
      .select(["kind", "to_email", "state", "created_at", "sent_at"])
      .where("to_email", "=", person.email)
      .execute(),
  };
}

/** Sign-ups with their answers as typed. */
async function applicationsOf(db: Kysely<EmbeddedTables>, userId: string) {
  const rows = await db
    .selectFrom("registrations")
    .select(["id", "kind", "state", "email", "reference", "signer_name", "signed_at"])
    .select(["created_at", "updated_at", "submitted_at", "expires_at", "review_note"])
    .where("owner_user_id", "=", userId)
    .execute();
  const steps = await db
    .selectFrom("registration_steps as s")
    .innerJoin("registrations as r", "r.id", "s.registration_id")
    .select(["s.registration_id", "s.step", "s.data"])
    .where("r.owner_user_id", "=", userId)
    .execute();
  return rows.map((row) => ({
    ...row,
    answers: Object.fromEntries(
      steps
        .filter(({ registration_id }) => registration_id === row.id)
        .map(({ step, data }) => [step, JSON.parse(data) as unknown]),
    ),
  }));
}
