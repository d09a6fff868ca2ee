import { z } from "zod";
import { mostChildren } from "~/domain/sign-up/most-children";
import { languages } from "~/language/languages";
import { both, call } from "../call";
import { emailSchema, nameSchema, wrapped } from "../shapes";

/** Waiting for a place, and the questionnaire (handbook/states.md#waiting-list). */

export const waitlistEntry = z.object({
  kind: z.enum(["membership", "insurance"]),
  state: z.enum(["waiting", "invited", "converted", "withdrawn"]),
  /** First come, first served, within the state. Null unless waiting. */
  position: z.number().int().min(1).nullable(),
  us_state: z.string(),
  invited_until: z.string().nullable(),
});
export type WaitlistEntry = z.output<typeof waitlistEntry>;

const key = z.object({ key: z.string().min(1).max(200) });

export const questionnaireAnswers = z.object({
  who_for: z.enum(["me", "partner", "children", "family", "team", "not_sure"]),
  /** How many of them; null: none, or not said. */
  children: z.number().int().min(1).max(mostChildren).nullable().default(null),
  usage: z.enum(["low", "medium", "high", "unsure"]),
  language: z.enum(languages),
});
export type QuestionnaireAnswers = z.output<typeof questionnaireAnswers>;

export const waitlistCalls = {
  joinWaitlist: call({
    method: "POST",
    path: "/api/v1/waitlist",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "Wait for a place. Asking twice with one address keeps the first place; the key opens the entry",
    body: z.object({
      kind: z.enum(["membership", "insurance"]),
      first_name: nameSchema,
      email: emailSchema,
      zip: z.string().regex(/^\d{5}(-\d{4})?$/),
      group_size: z.number().int().min(1).max(5000).nullable(),
      coverage_now: z.string().max(40).nullable(),
    }),
    response: wrapped(z.object({ entry: waitlistEntry, key: z.string() })),
    status: 201,
  }),
  waitlistEntry: call({
    method: "POST",
    path: "/api/v1/waitlist/entry",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "How an entry stands. The key is in the body, because it must not be in a URL",
    body: key,
    response: wrapped(waitlistEntry),
    status: 200,
  }),
  withdrawFromWaitlist: call({
    method: "POST",
    path: "/api/v1/waitlist/withdraw",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Give the place up",
    body: key,
    response: wrapped(waitlistEntry),
    status: 200,
  }),
  questionnaire: call({
    method: "GET",
    path: "/api/v1/questionnaire",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "The caller's answers so far",
    response: wrapped(
      z.object({
        status: z.enum(["none", "skipped", "done"]),
        answers: questionnaireAnswers.nullable(),
      }),
    ),
    status: 200,
  }),
  saveQuestionnaire: call({
    method: "POST",
    path: "/api/v1/questionnaire",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Answer the questionnaire, or skip it (null)",
    body: z.object({ answers: questionnaireAnswers.nullable() }),
    response: null,
    status: 204,
  }),
};
