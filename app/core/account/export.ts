import { ownDataParts, ownTables, type OwnDataPart } from "~/domain/account/own-data";
import type { Answers } from "~/domain/sign-up/registration";
import type { Seals } from "~/storage/seals";
import type { Db } from "~/embedded/db/schema";
import { profileAnswerNames } from "~/embedded/db/tables/account";
import { loadInvoices } from "~/embedded/services/billing/invoices";
import { listDependents } from "~/embedded/services/health/dependents";
import { listLifeEvents } from "~/embedded/services/health/life-events";
import { openCoveredPeople, openReceipt } from "~/embedded/services/health/receipts";
import { listMessages } from "~/embedded/services/sign-up/review-thread";
import { openAnswers } from "~/embedded/services/sign-up/sealed-answers";
import { sealPlaceOf } from "~/embedded/services/sealed-columns";
import { listMutedGroups } from "~/embedded/services/account/email-choices";
import { verifiedAddressOf } from "~/embedded/services/account/proved-address";
import { toProductUser } from "~/embedded/services/account/users";
import { pickColumns } from "~/embedded/services/people-queries";
import { read } from "../call";

/** Returns the caller's data, and that of their address if it's verified, without secrets and hashes; isn't audited. */
export const exportMe = read("themselves", "exportMe", async ({ app, db, now, person }) => {
  const { seals } = app;
  const address = verifiedAddressOf(person);
  const byAddress = async <Found>(rows: (email: string) => Promise<Found[]>): Promise<Found[]> =>
    address === null ? [] : rows(address);
  const others: Record<Exclude<OwnDataPart, OwnTablePart>, unknown> = {
    profile: {
      ...toProductUser(person),
      ...pickColumns(person, profileAnswerNames),
    },
    emails_not_wanted: await listMutedGroups(db, person.id),
    enrollments: await exportEnrollments(seals, db, person.id),
    dependents: await listDependents({ seals }, db, person.id),
    life_events: await listLifeEvents({ seals }, db, person.id),
    used_offers: await db
      .selectFrom("used_offers as u")
      .leftJoin("vendors as v", "v.id", "u.vendor_id")
      .select(["u.vendor_id", "v.name as vendor", "u.used_at"])
      .where("u.user_id", "=", person.id)
      .orderBy("u.used_at")
      .execute(),
    managed_associations: await db
      .selectFrom("association_managers as m")
      .innerJoin("associations as a", "a.id", "m.association_id")
      .select(["a.name as association", "m.state", "m.email"])
      .select(["m.created_at", "m.accepted_at", "m.ended_at"])
      .where((eb) =>
        eb.or([
          eb("m.user_id", "=", person.id),
          ...(address === null ? [] : [eb("m.email", "=", address)]),
        ]),
      )
      .orderBy("m.created_at")
      .execute(),
    invoices: await loadInvoices(db, person, now),
    questionnaire: await exportQuestionnaires(seals, db, person.id),
    applications: await exportApplications(seals, db, person.id),
    companies: await db
      .selectFrom("companies")
      .select(["co_name", "signer_role", "named_owner_name", "named_owner_email", "created_at"])
      .where("owner_user_id", "=", person.id)
      .execute(),
    hand_overs: await db
      .selectFrom("company_handovers as h")
      .innerJoin("companies as c", "c.id", "h.company_id")
      .select(["c.co_name", "h.state", "h.created_at", "h.answered_at"])
      .where((eb) =>
        eb.or([eb("h.from_user_id", "=", person.id), eb("h.to_user_id", "=", person.id)]),
      )
      .orderBy("h.created_at")
      .execute(),
    employments: await exportEmployments(seals, db, person.id),
    waiting_lists: await byAddress((email) =>
      db.selectFrom("waitlist_entries").selectAll().where("email", "=", email).execute(),
    ),
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
      // The links of a sign-up belong to an address alone.
      .where((eb) =>
        eb.or([
          eb("user_id", "=", person.id),
          ...(address === null ? [] : [eb("email", "=", address)]),
        ]),
      )
      .orderBy("created_at")
      .execute(),
    invoice_links: await db
      .selectFrom("billing_links")
      .select(["sent_to", "created_at", "expires_at", "ended_at", "last_opened_at"])
      .where("made_by", "=", person.id)
      .execute(),
    newsletter: await byAddress((email) =>
      db
        .selectFrom("newsletter_subscribers")
        .select(["email", "status", "source", "consent_at", "updated_at"])
        .where("email", "=", email)
        .execute(),
    ),
    messages: await byAddress((email) =>
      db
        .selectFrom("outbox")
        .select(["kind", "to_email", "state", "created_at", "sent_at"])
        .where("to_email", "=", email)
        .execute(),
    ),
  };
  const found: Record<OwnDataPart, unknown> = {
    ...others,
    ...(await exportOwnTables(db, person.id)),
  };
  return Object.fromEntries(ownDataParts.map((part) => [part, found[part]]));
});

type OwnTablePart = keyof typeof ownTables;

/** Returns the user's rows of each table that is exported with all its columns. */
async function exportOwnTables(db: Db, userId: string): Promise<Record<OwnTablePart, unknown>> {
  const entries = Object.entries(ownTables).map(async ([part, table]) => [
    part,
    await db.selectFrom(table).selectAll().where("user_id", "=", userId).execute(),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the user's choices of coverage, unordered, with their sealed columns opened. */
async function exportEnrollments(seals: Seals, db: Db, userId: string) {
  const rows = await db
    .selectFrom("enrollments")
    .selectAll()
    .where("user_id", "=", userId)
    .execute();
  const opened = rows.map(
    async ({ waiver_reason, replaced: _, next_action_at: _when, ...row }) => ({
      ...row,
      waiver_reason:
        waiver_reason && (await seals.open(waiver_reason, sealPlaceOf("waiverReason", row.id))),
      covered: await openCoveredPeople({ seals }, row),
      receipt: await openReceipt({ seals }, row),
    }),
  );
  return Promise.all(opened);
}

/** Returns the user's answers to the questionnaire, opened. */
async function exportQuestionnaires(seals: Seals, db: Db, userId: string) {
  const rows = await db
    .selectFrom("questionnaires")
    .select(["answers", "updated_at"])
    .where("user_id", "=", userId)
    .execute();
  const opened = rows.map(async ({ answers, updated_at }) => ({
    answers: await seals.open(answers, sealPlaceOf("questionnaire", userId)),
    updated_at,
  }));
  return Promise.all(opened);
}

/** Returns the user's whole rows on lists of employees, with opened birth dates. */
async function exportEmployments(seals: Seals, db: Db, userId: string) {
  const rows = await db.selectFrom("employees").selectAll().where("user_id", "=", userId).execute();
  const opened = rows.map(async ({ dob, ...row }) => ({
    ...row,
    dob: dob && (await seals.open(dob, sealPlaceOf("birthDate", row.id))),
  }));
  return Promise.all(opened);
}

/** Returns the user's registrations of every state, unordered, with answers and messages, without our staff's names. */
async function exportApplications(seals: Seals, db: Db, userId: string) {
  const rows = await db
    .selectFrom("registrations")
    .select(["id", "kind", "state", "email", "reference", "signer_name", "signed_at"])
    .select(["created_at", "updated_at", "submitted_at", "expires_at", "review_note"])
    .select(["reviewed_at", "reviewed_by"])
    .where("owner_user_id", "=", userId)
    .execute();
  const steps = await db
    .selectFrom("registration_steps as s")
    .innerJoin("registrations as r", "r.id", "s.registration_id")
    .select(["s.registration_id", "s.step", "s.data"])
    .where("r.owner_user_id", "=", userId)
    .execute();
  const answers = new Map<string, Record<string, Answers>>();
  for (const step of steps) {
    const ownRows = answers.get(step.registration_id) ?? {};
    ownRows[step.step] = await openAnswers(seals, step);
    answers.set(step.registration_id, ownRows);
  }
  const threads = await Promise.all(rows.map((row) => listMessages({ seals }, db, row)));
  return rows.map(({ reviewed_at: _at, reviewed_by: _by, ...row }, index) => ({
    ...row,
    answers: answers.get(row.id) ?? {},
    // The names of our staff are left out.
    messages: (threads[index] ?? []).map(({ from, text, at }) => ({ from, text, at })),
  }));
}
