import type { ReviewState } from "~/domain/admin/review-states";
import type { Registration } from "~/domain/sign-up/registration";
import { firstDayOf, signUpDaysInState } from "~/domain/sign-up/sign-up-days";
import type { Db } from "~/embedded/db/schema";
import type { Installation } from "~/embedded/installation";
import { notFound } from "~/embedded/refusal";
import {
  findAssociationMembership,
  findPaidSubscription,
} from "~/embedded/services/association/applying/facts";
import { nameOf } from "~/embedded/services/account/login-as";
import { pageOf } from "~/domain/page-numbers";
import { countRows } from "~/embedded/services/page-of-rows";
import {
  loadFirstInvoices,
  toRegistrationState,
  loadSteps,
} from "~/embedded/services/sign-up/registration-view";
import { findCompanyName, productOf } from "~/embedded/services/sign-up/kinds/sign-up-of";
import { findOpening } from "~/embedded/services/sign-up/openings";
import { listSimilarCompanies } from "~/embedded/services/sign-up/kinds/review-rules";
import { findAskedAnswers, listMessages } from "~/embedded/services/sign-up/review-thread";
import { maskSensitive } from "~/embedded/services/sign-up/sensitive-answers";
import { read } from "../call";

/** Selects the registrations that were ever held for review, with the applicant and the last reviewer. */
const selectUnderReview = (db: Db) =>
  db
    .selectFrom("registrations as r")
    .innerJoin("users as u", "u.id", "r.owner_user_id")
    .leftJoin("users as a", "a.id", "r.reviewed_by")
    .select([
      "r.id",
      "r.kind",
      "r.owner_user_id",
      "r.state",
      "r.reviewed_by",
      "r.reference",
      "r.us_state",
      "r.submitted_at",
      "r.association_id",
      "r.email as sign_up_email",
    ])
    .select(["r.signer_name", "r.signed_at", "r.review_reason", "r.review_note", "r.reviewed_at"])
    .select(["u.id as user_id", "u.first_name", "u.last_name", "u.email", "u.company_id"])
    .select("u.company_role")
    .select(["a.id as admin_id", "a.first_name as admin_first", "a.last_name as admin_last"])
    .select("a.email as admin_email")
    .where("r.review_reason", "is not", null);
type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectUnderReview>["execute"]>>[number];

/** Returns a user's id, whole name and email; a missing name or email is empty. */
const toUserSummary = (
  id: string,
  user: Record<"first_name" | "last_name" | "email", string | null> | undefined,
): { user_id: string; name: string; user_email: string } => ({
  user_id: id,
  name: nameOf(user?.first_name ?? "", user?.last_name ?? ""),
  user_email: user?.email ?? "",
});

/** Returns a row with why it was held, under the name of `company`, or the applicant's if that is null. */
function toUnderReview(row: ReviewRow, company: string | null) {
  return {
    id: row.id,
    kind: row.kind,
    state: toRegistrationState(row),
    reference: row.reference ?? "",
    name: company ?? nameOf(row.first_name, row.last_name),
    us_state: row.us_state ?? "",
    applicant: toUserSummary(row.user_id, row),
    submitted_at: row.submitted_at ?? "",
    review_reason: row.review_reason ?? "",
  };
}
export type UnderReview = ReturnType<typeof toUnderReview>;

/** Returns a numbered page of the registrations in a state of review, those submitted earliest first. */
export const listRegistrationsToReview = read(
  "super",
  "listRegistrationsToReview",
  async ({ app, db }, query: { page: string; state: ReviewState }) => {
    const { state } = query;
    const inState = db.selectFrom("registrations").where("state", "=", state);
    const { pagination, offset } = pageOf(query, await countRows(inState));
    // Skipped rows are read only in the index.
    const ids = inState
      .select("id")
      .orderBy("submitted_at")
      .orderBy("id")
      .limit(pagination.per_page)
      .offset(offset);
    const rows = await selectUnderReview(db)
      .where("r.id", "in", ids)
      .orderBy("r.submitted_at")
      .orderBy("r.id")
      .execute();
    const registrations = await Promise.all(
      rows.map(async (row) => toUnderReview(row, await findCompanyName(app, row))),
    );
    return { registrations, pagination };
  },
);

/** Returns the messages that were sent, each with its author's name and address. */
async function loadMessages(app: Pick<Installation, "seals">, db: Db, row: ReviewRow) {
  const messages = (await listMessages(app, db, row)).filter(({ sent }) => sent);
  const ids = [...new Set(messages.map(({ author_id }) => author_id))];
  if (ids.length === 0) return [];
  const authors = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email"])
    .where("id", "in", ids)
    .execute();
  return messages.map(({ author_id, sent: _sent, ...message }) => ({
    ...message,
    by: toUserSummary(
      author_id,
      authors.find(({ id }) => id === author_id),
    ),
  }));
}

/**
 * Returns what an approval now begins: the joined association, or null; whether the applicant has a membership with us
 * already; and the first day, YYYY-MM-DD.
 */
async function findBeginning(
  db: Db,
  now: number,
  { association_id, user_id: id, company_id, company_role, us_state }: ReviewRow,
  steps: Registration["steps"],
) {
  const joins =
    (await db
      .selectFrom("associations")
      .select(["name", "dues_c"])
      .where("id", "=", association_id ?? "")
      .executeTakeFirst()) ?? null;
  const paid = joins && (await findPaidSubscription(db, now, { id, company_id, company_role }));
  const days = paid ? { ...paid, offered: paid.today } : signUpDaysInState(us_state ?? "", now);
  const chosen = Object.values(steps).map(({ data }) => data["start_on"]);
  const first = paid?.started_on ?? chosen.find((day) => typeof day === "string") ?? "";
  const starts_on = firstDayOf(first, days);
  return { joins, is_member: paid !== null, starts_on, starts_later: starts_on > days.today };
}

/** Returns the other association whose membership approving an undecided application ends, and its state; else null. */
async function findAssociationLeft(
  db: Db,
  { association_id, user_id, company_id, ...row }: ReviewRow,
) {
  if (association_id === null || (row.state !== "submitted" && row.state !== "needs_info"))
    return null;
  const belongs = await findAssociationMembership(db, { id: user_id, company_id });
  if (!belongs || belongs.association_id === association_id) return null;
  return { name: belongs.name, state: belongs.state };
}

/** Returns true if a sign-up waits for a decision, but its state is closed to it or full, so it can't be approved. */
async function isOpeningClosed(
  app: Installation,
  db: Db,
  now: number,
  row: ReviewRow,
): Promise<boolean> {
  if (row.state !== "submitted") return false;
  const { us_state, sign_up_email: email, user_id: id, company_id } = row;
  const place = { product: productOf(app, row), us_state, email };
  return !(await findOpening(db, now, place, { id, company_id, insurance: null })).open;
}

/** Returns a registration ever held for review, its messages and similar companies. @throws Refusal not_found */
export const getRegistrationToReview = read(
  "super",
  "getRegistrationToReview",
  async ({ app, db, now }, id: string) => {
    const row = await selectUnderReview(db)
      .where("r.id", "=", id)
      .executeTakeFirstOrThrow(notFound);
    const steps = (await loadSteps(app, db, [id])).get(id) ?? {};
    for (const [step, kept] of Object.entries(steps)) {
      kept.data = maskSensitive(app, row.kind, step, kept.data);
    }
    const company = await findCompanyName(app, row);
    const alike = await listSimilarCompanies(db, company ?? "", row.us_state ?? "");
    return {
      ...toUnderReview(row, company),
      /** Null if the applicant is a person, or withdrew the application, which deletes the name. */
      company_name: company,
      /** Whether it can't be approved now, because its state is closed to it or full. */
      is_closed: await isOpeningClosed(app, db, now, row),
      signer_name: row.signer_name ?? "",
      signed_at: row.signed_at ?? "",
      /** The answers, with only the last four digits of an EIN. */
      steps,
      review_note: row.review_note,
      reviewed_at: row.reviewed_at,
      reviewed_by: row.admin_id
        ? toUserSummary(row.admin_id, {
            first_name: row.admin_first,
            last_name: row.admin_last,
            email: row.admin_email,
          })
        : null,
      invoice_number: (await loadFirstInvoices(db, [id])).get(id) ?? null,
      ...(await findBeginning(db, now, row, steps)),
      /** The association whose membership ends with the approval, and its state; null if there is none. */
      leaves: await findAssociationLeft(db, row),
      messages: await loadMessages(app, db, row),
      /** The answers at the time of the last question, if it is unsettled. */
      asked_about: await findAskedAnswers(app, db, id),
      /** Members with the same name in the same state. */
      resembles: alike
        // An approved registration would resemble itself.
        .filter(({ owner_id }) => owner_id !== row.user_id)
        .map(({ id: company_id, co_name, state, ein_last4, created_at, owner_id, ...owner }) => ({
          company_id,
          co_name,
          us_state: state,
          ein_last4,
          member_since: created_at,
          owner: toUserSummary(owner_id, owner),
        })),
    };
  },
);

export type ReviewedRegistration = Awaited<ReturnType<typeof getRegistrationToReview>>;
