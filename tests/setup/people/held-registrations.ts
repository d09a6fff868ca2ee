import type { Answers } from "~/domain/sign-up/registration";
import { companySteps, freshEmail, guestDraft, type GuestDraft } from "./drafts";
import { demo } from "./people";
import { submitRegistration } from "~/core/sign-up/submit-registration";
import { askApplicant } from "~/core/admin/review-registration";
import type { Browser, Harness } from "../servers/embedded-harness";
import { findRow } from "../databases/rows";

/** These sign-ups of companies wait for an approval, because Harbor Street Bakery of Oregon is a member. */

export const signature = "Ana Ruiz";
export const takenName = "Harbor Street Bakery, LLC";

export type Held = { draft: GuestDraft; applicant: Browser; id: string; submitted_at: string };

export async function companyCalled(
  harness: Harness,
  about: Answers,
  { email = freshEmail(), team = 1 }: { email?: string; team?: number } = {},
): Promise<GuestDraft> {
  const steps = companySteps(harness, email, team);
  steps["about-company"] = { ...steps["about-company"], ...about };
  return guestDraft(harness, "company", email, steps);
}

/** Submitted and held, without a look into the database. */
export async function heldDraft(
  harness: Harness,
  about: Answers = {},
  options: { email?: string; team?: number } = {},
): Promise<Omit<Held, "submitted_at">> {
  const draft = await companyCalled(harness, { co_name: takenName, ...about }, options);
  const applicant = harness.browser();
  await applicant.signIn(draft.email);
  const { id } = draft;
  const answer = await applicant.ask(submitRegistration, { id, signature });
  if (answer.body?.data?.state !== "submitted")
    throw new Error(`not held: ${answer.status} ${answer.text}`);
  return { draft, applicant, id };
}

export async function heldRegistration(...requested: Parameters<typeof heldDraft>): Promise<Held> {
  const held = await heldDraft(...requested);
  return { ...held, submitted_at: await submittedAt(requested[0], held.id) };
}

export async function askedRegistration(
  harness: Harness,
  note = "Which one are you?",
  about: Answers = {},
): Promise<Held> {
  const held = await heldRegistration(harness, about);
  await askAbout(harness, held, note);
  return held;
}

export async function askAbout(
  harness: Harness,
  { id, submitted_at }: Pick<Held, "id" | "submitted_at">,
  note = "Which one are you?",
): Promise<void> {
  const admin = harness.browser();
  await admin.signIn(demo.super);
  const answer = await admin.ask(askApplicant, { id, submitted_at, note });
  if (answer.status !== 200) throw new Error(`not asked: ${answer.status} ${answer.text}`);
}

/** Returns the time of the submission that an administrator has on the screen. */
export async function submittedAt(harness: Harness, id: string): Promise<string> {
  const row = await findRow(harness.storage.db, "registrations", { id }, ["submitted_at"]);
  return row.submitted_at ?? "";
}
