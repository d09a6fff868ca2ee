import { registrationStates, type Registration, wasSubmitted } from "~/domain/sign-up/registration";
import type { Db } from "../../db/schema";
import type { Installation } from "../../installation";
import { findOpening } from "./openings";
import { verifiedAddressOf } from "../account/proved-address";
import type { Person } from "../people-queries";
import { isReturned, type RegistrationRow } from "./registration-rows";
import { wasChangedSinceSigned, productOf } from "./kinds/sign-up-of";
import { isPrivateKind } from "./private-kinds";
import { listMessages } from "./review-thread";
import { openAnswers } from "./sealed-answers";

/** The saved steps, by their names. */
type Steps = Registration["steps"];

/** Returns the saved steps of registrations, by id and then step: answers (`data`), status, version and time. */
export async function loadSteps(
  { seals }: Pick<Installation, "seals">,
  db: Db,
  ids: string[],
): Promise<Map<string, Steps>> {
  const rows = await db
    .selectFrom("registration_steps")
    .selectAll()
    .where("registration_id", "in", ids)
    .execute();
  const steps = new Map<string, Steps>();
  for (const row of rows) {
    const { registration_id, step, status, rev, updated_at } = row;
    const registrationSteps = steps.get(registration_id) ?? {};
    registrationSteps[step] = { status, data: await openAnswers(seals, row), rev, updated_at };
    steps.set(registration_id, registrationSteps);
  }
  return steps;
}

/** Returns the number of the first invoice of the membership that came from each registration, by its id. */
export async function loadFirstInvoices(
  db: Db,
  ids: string[],
): Promise<Map<string | null, string>> {
  const rows = await db
    .selectFrom("invoices as i")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .select(["s.registration_id", "i.number"])
    .where("s.registration_id", "in", ids)
    .where("i.about", "=", "membership")
    .orderBy("i.period_start", "desc")
    .execute();
  return new Map(rows.map((row) => [row.registration_id, row.number]));
}

/** Returns a registration's state as pages know it. Throws an Error for a discarded or expired draft. */
export function toRegistrationState({
  state,
}: Pick<RegistrationRow, "state">): Registration["state"] {
  const visible = registrationStates.find((each) => each === state);
  if (!visible) throw new Error(`a registration that is ${state} is shown to nobody`);
  return visible;
}

/**
 * Returns true if the user is signed in with the draft's address and has confirmed it; for a returned application, if they
 * are its owner and have a confirmed address.
 */
export const isVerified = (row: RegistrationRow, person: Person | null): boolean => {
  const address = person && verifiedAddressOf(person);
  if (!address) return false;
  return isReturned(row) ? person.id === row.owner_user_id : address === row.email;
};

/** Returns the ids of registrations whose address is their owner's and confirmed by them. */
async function findVerifiedIds(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("registrations as r")
    .innerJoin("users as u", (join) =>
      join.onRef("u.id", "=", "r.owner_user_id").onRef("u.email", "=", "r.email"),
    )
    .select("r.id")
    .where("r.id", "in", ids)
    .where("u.email_verified_at", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns what the applicant sees of the review, with all messages; `changed` is true if returned answers differ from
 * the signed ones. Null if the submission needed none.
 */
async function loadReview(
  app: Pick<Installation, "seals" | "signUps">,
  db: Db,
  row: RegistrationRow,
  steps: Steps,
): Promise<Registration["review"]> {
  if (row.review_reason === null) return null;
  const messages = await listMessages(app, db, row);
  return {
    submitted_at: row.submitted_at ?? "",
    us_state: row.us_state ?? "",
    messages: messages.map(({ author_id: _author, ...message }) => message),
    answered: messages.at(-1)?.from === "applicant",
    changed: isReturned(row) && wasChangedSinceSigned(app, row, steps),
    decided_at: row.reviewed_at,
  };
}

/** Returns registrations as pages read them, in the given order; only their owner `person` gets the `review`. */
export async function loadRegistrationViews(
  app: Pick<Installation, "storage" | "seals" | "signUps">,
  now: number,
  rows: RegistrationRow[],
  person: Person | null,
  /** Drafts, by id, that count as verified because this browser opens them as their owner without signing in. */
  asOwner: Pick<ReadonlyMap<string, unknown>, "has"> = new Map(),
): Promise<Registration[]> {
  if (rows.length === 0) return [];
  const { db } = app.storage;
  const ids = rows.map(({ id }) => id);
  const steps = await loadSteps(app, db, ids);
  const invoices = await loadFirstInvoices(db, ids);
  const proved = await findVerifiedIds(db, ids);
  const views: Registration[] = [];
  for (const row of rows) {
    const owner = person?.id === row.owner_user_id ? person : null;
    views.push({
      id: row.id,
      kind: row.kind,
      state: toRegistrationState(row),
      email: row.email,
      verified: isVerified(row, person) || asOwner.has(row.id),
      confirmed: proved.has(row.id),
      // The typed address may be a stranger's, so the code of an owned draft is shown only to its owner. A private
      // kind opens only by signing in.
      resume_code:
        !isPrivateKind(app, row) && (row.owner_user_id === null || owner) ? row.resume_code : null,
      expires_at: row.expires_at,
      created_at: row.created_at,
      updated_at: row.updated_at,
      reference: row.reference,
      review_note: ["needs_info", "rejected"].includes(row.state) ? row.review_note : null,
      review: owner ? await loadReview(app, db, row, steps.get(row.id) ?? {}) : null,
      steps: steps.get(row.id) ?? {},
      opening: wasSubmitted(row)
        ? { open: true, reason: null }
        : await findOpening(db, now, { ...row, product: productOf(app, row) }, owner),
      invoice_number: invoices.get(row.id) ?? null,
    });
  }
  return views;
}

/** Returns one registration as pages read it, loaded again; it must exist. The caller has checked the right. */
export async function loadRegistrationView(
  app: Pick<Installation, "storage" | "seals" | "signUps">,
  now: number,
  id: string,
  person: Person | null,
): Promise<Registration> {
  const row = await app.storage.db
    .selectFrom("registrations")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const [view] = await loadRegistrationViews(app, now, [row], person);
  if (!view) throw new Error("a registration without a view");
  return view;
}
