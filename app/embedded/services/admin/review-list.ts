import type { Kysely } from "kysely";
import type { ReviewedRegistration, UnderReview } from "~/contract/admin/review-calls";
import type { EmbeddedTables } from "../../db/schema";
import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { nameOf } from "../account/login-as";
import { pageOf } from "../pages";
import { maskedEin } from "../sign-up/registration-ein";
import { firstInvoices, registrationState, stepsOf } from "../sign-up/registration-view";
import { companiesNamedLike } from "../sign-up/review-rules";
import { openedAnswers } from "../sign-up/sealed-answers";

type Db = Kysely<EmbeddedTables>;
type Desk = Pick<Installation, "storage" | "seals">;

/** Where a sign-up says what the company is called. */
const companyStep = "about-company";

/** Registrations that were held, with who sent them in and what their company is called. */
const held = (db: Db) =>
  db
    .selectFrom("registrations as r")
    .innerJoin("users as u", "u.id", "r.owner_user_id")
    .leftJoin("users as a", "a.id", "r.reviewed_by")
    .leftJoin("registration_steps as c", (join) =>
      join.onRef("c.registration_id", "=", "r.id").on("c.step", "=", companyStep),
    )
    .select(["r.id", "r.kind", "r.state", "r.reference", "r.us_state", "r.submitted_at"])
    .select(["r.signer_name", "r.signed_at", "r.review_reason", "r.review_note", "r.reviewed_at"])
    .select(["u.id as user_id", "u.first_name", "u.last_name", "u.email", "c.data as company"])
    .select(["a.id as admin_id", "a.first_name as admin_first", "a.last_name as admin_last"])
    .select("a.email as admin_email")
    .where("r.review_reason", "is not", null);
type HeldRow = Awaited<ReturnType<ReturnType<typeof held>["execute"]>>[number];

const person = (id: string, first: string | null, last: string | null, email: string | null) => ({
  user_id: id,
  name: nameOf(first ?? "", last ?? ""),
  user_email: email ?? "",
});

async function companyName({ seals }: Desk, { id, company }: HeldRow): Promise<string | null> {
  if (!company) return null;
  const row = { registration_id: id, step: companyStep, data: company };
  const { co_name } = await openedAnswers(seals, row);
  return typeof co_name === "string" ? co_name.trim() : null;
}

async function underReview(desk: Desk, row: HeldRow): Promise<UnderReview> {
  return {
    id: row.id,
    kind: row.kind,
    state: registrationState(row),
    reference: row.reference ?? "",
    name: (await companyName(desk, row)) ?? nameOf(row.first_name, row.last_name),
    us_state: row.us_state ?? "",
    applicant: person(row.user_id, row.first_name, row.last_name, row.email),
    submitted_at: row.submitted_at ?? "",
    review_reason: row.review_reason ?? "",
  };
}

/** What waits for approval, the oldest first. */
export async function registrationsToReview(desk: Desk, asked: { page?: string }) {
  const { db } = desk.storage;
  const { total } = await db
    .selectFrom("registrations")
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .where("state", "=", "submitted")
    .executeTakeFirstOrThrow();
  const { pagination, offset } = pageOf(asked, Number(total));
  const rows = await held(db)
    .where("r.state", "=", "submitted")
    .orderBy("r.submitted_at")
    .orderBy("r.id")
    .limit(pagination.per_page)
    .offset(offset)
    .execute();
  const registrations = await Promise.all(rows.map((row) => underReview(desk, row)));
  return { registrations, pagination };
}

/** @throws Refusal not_found for one that never waited */
export async function registrationToReview(desk: Desk, id: string): Promise<ReviewedRegistration> {
  const { db } = desk.storage;
  const row = await held(db).where("r.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  const steps = (await stepsOf(desk, db, [id])).get(id) ?? {};
  for (const { data } of Object.values(steps)) {
    if (typeof data["ein"] === "string" && data["ein"]) data["ein"] = maskedEin(data["ein"]);
  }
  const coName = (await companyName(desk, row)) ?? "";
  const alike = await companiesNamedLike(db, coName, row.us_state ?? "");
  return {
    ...(await underReview(desk, row)),
    signer_name: row.signer_name ?? "",
    signed_at: row.signed_at ?? "",
    steps,
    review_note: row.review_note,
    reviewed_at: row.reviewed_at,
    reviewed_by: row.admin_id
      ? person(row.admin_id, row.admin_first, row.admin_last, row.admin_email)
      : null,
    invoice_number: (await firstInvoices(db, [id])).get(id) ?? null,
    resembles: alike
      // Once it is approved, it resembles itself.
      .filter(({ owner_id }) => owner_id !== row.user_id)
      .map(({ id: company_id, co_name, state, ein_last4, created_at, owner_id, ...owner }) => ({
        company_id,
        co_name,
        us_state: state,
        ein_last4,
        member_since: created_at,
        owner: person(owner_id, owner.first_name, owner.last_name, owner.email),
      })),
  };
}
