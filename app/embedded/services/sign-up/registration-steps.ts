import { isDeepStrictEqual } from "node:util";
import type { Answers } from "~/domain/sign-up/registration";
import { draftExpiresAt, nextDraftAction } from "~/domain/sign-up/registration-dates";
import type { Language } from "~/language/languages";
import type { Db } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { conflict, Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import type { RegistrationRow } from "./registration-rows";
import { openAnswers, sealAnswers } from "./sealed-answers";
import { problem } from "~/domain/problems/problem";

/** The problem with a step that was saved elsewhere meanwhile (handbook/screens.md#fields-and-their-errors). */
export const changedElsewhere = problem("calls.changed_elsewhere");

export type StepRequest = {
  step: string;
  data: Answers;
  complete: boolean;
  /** What the registration's own columns keep of the answers; a missing one stays as it is. */
  about?:
    | {
        email?: string;
        first_name?: string;
        last_name?: string;
        state?: string;
        language?: Language;
      }
    | undefined;
};

/**
 * Returns true for a text of at most 2,000 characters, and for lists and objects of at most 500 such values a level, at
 * most `levels` deep; false for anything else, such as a number.
 */
function isBounded(answer: unknown, levels: number): boolean {
  if (typeof answer === "string") return answer.length <= 2000;
  if (levels === 0 || typeof answer !== "object" || answer === null) return false;
  const inside = Object.values(answer);
  return inside.length <= 500 && inside.every((each) => isBounded(each, levels - 1));
}

/**
 * Throws Refusal too_large if a draft with this step's sealed answers would have over 40 steps, which no sign-up has, or
 * 2 MiB: enough for a team of 500, the text of an import and all other answers.
 */
async function checkSize(db: Db, id: string, step: string, data: string): Promise<void> {
  const others = await db
    .selectFrom("registration_steps")
    .select(({ fn }) => [
      fn.countAll<number>().as("steps"),
      fn.sum<number | null>(fn<number>("octet_length", ["data"])).as("bytes"),
    ])
    .where("registration_id", "=", id)
    .where("step", "!=", step)
    .executeTakeFirstOrThrow();
  const bytes = (others.bytes ?? 0) + Buffer.byteLength(data);
  if (bytes > 2 * 1024 * 1024 || others.steps >= 40) throw new Refusal("too_large");
}

/**
 * Stores and audits a step's answers in a draft whose row the caller has locked or just created; its 30 days start
 * again. `rev` is the version that the caller saw, 0 for none, and null to overwrite any; answers that are stored
 * already are accepted with any version. Returns the updated draft. Throws Refusal conflict if others were saved
 * meanwhile, and too_large.
 */
export async function storeStep(
  { seals }: Pick<Installation, "seals">,
  db: Db,
  now: number,
  draft: RegistrationRow,
  { step, data, complete, about = {} }: StepRequest,
  rev: number | null,
): Promise<RegistrationRow> {
  if (!isBounded(data, 4)) throw new Refusal("too_large");
  const row = { registration_id: draft.id, step };
  const stored = await db
    .selectFrom("registration_steps")
    .select(["rev", "status", "data"])
    .where("registration_id", "=", draft.id)
    .where("step", "=", step)
    .executeTakeFirst();
  const before = stored?.rev ?? 0;
  const status = complete ? ("complete" as const) : ("in_progress" as const);
  if (rev !== null && rev !== before) {
    // It was sent again because the answer was lost, and it is already saved.
    const kept = stored?.status === status ? { ...row, data: stored.data } : null;
    if (kept && isDeepStrictEqual(await openAnswers(seals, kept), data)) return draft;
    throw conflict(changedElsewhere);
  }
  const text = sealAnswers(seals, row, data);
  await checkSize(db, draft.id, step, text);
  const timestamp = isoTime(now);
  const saved = { status, data: text, rev: before + 1, updated_at: timestamp };
  await db
    .insertInto("registration_steps")
    .values({ ...row, ...saved })
    .onConflict((conflict) => conflict.columns(["registration_id", "step"]).doUpdateSet(saved))
    .execute();
  // Only the step and its status are recorded, never the answers.
  await recordAudit(db, now, {
    action: "registration.step_saved",
    object: `registration:${draft.id}`,
    after: { step, status: saved.status, rev: saved.rev },
  });
  return db
    .updateTable("registrations")
    .set({
      email: about.email ?? draft.email,
      first_name: about.first_name ?? draft.first_name,
      last_name: about.last_name ?? draft.last_name,
      us_state: about.state ?? draft.us_state,
      language: about.language ?? draft.language,
      updated_at: timestamp,
      expires_at: draftExpiresAt(timestamp),
      next_action_at: nextDraftAction(timestamp, draftExpiresAt(timestamp), timestamp),
    })
    .where("id", "=", draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
