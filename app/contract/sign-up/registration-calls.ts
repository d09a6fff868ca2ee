import { z } from "zod";
import { languages } from "~/language/languages";
import { both, call } from "../call";
import { emailSchema, wrapped } from "../shapes";
import { code, token } from "../tokens";

/**
 * Drafts of sign-ups, their submission and what they read (handbook/entities.md, Registration; handbook/states.md#registration). A draft is opened by
 * its person's session or by the key in the header `X-Registration-Key` that it was begun with.
 *
 * Answers are kept as typed: a step holds what its form held, whole or half, and says whether the app found it complete.
 * The backend reads them by its own rules when the draft is submitted, so that a claim of the caller opens nothing.
 */

/** The header that carries the keys of a browser's drafts, separated by blanks. */
export const registrationKeyHeader = "X-Registration-Key";

const slug = z.string().regex(/^[a-z0-9-]{1,40}$/);
/** A few levels only: a form has no more, and reading deeper ones could exhaust the stack. */
const answerWithin = (levels: number): z.ZodType<Answer> => {
  const text = z.string().max(2000);
  if (levels === 0) return text;
  const inside = answerWithin(levels - 1);
  return z.union([text, z.array(inside).max(500), z.record(z.string().max(60), inside)]);
};
/** The deepest are a list of rows: of a team, of the file that is to become one. */
const answer = answerWithin(3);
/** What somebody typed: texts, lists of them, and lists of rows (the team). */
export type Answer = string | Answer[] | { [field: string]: Answer };
export type Answers = Record<string, Answer>;
const answers: z.ZodType<Answers> = z.record(z.string().max(60), answer);

export const registrationStates = [
  "draft",
  "waitlisted",
  "submitted",
  "needs_info",
  "awaiting_payment",
  "active",
  "rejected",
  "withdrawn",
] as const;

const registrationStep = z.object({
  status: z.enum(["in_progress", "complete"]),
  data: answers,
  /** Grows by one with each save; a save names the one that it saw. */
  rev: z.number().int(),
  updated_at: z.string(),
});

/** One message between an applicant and whoever looks at the application. */
export const reviewMessage = z.object({
  id: z.string(),
  from: z.enum(["administrator", "applicant"]),
  text: z.string(),
  at: z.string(),
});
export type ReviewMessage = z.output<typeof reviewMessage>;

/** What an applicant may write in one answer, in characters. */
export const longestAnswer = 2000;
const written = z.string().trim().min(1).max(longestAnswer);

export const registration = z.object({
  id: z.string(),
  /** company, individual, … : which flow it belongs to. */
  kind: slug,
  state: z.enum(registrationStates),
  email: z.string().nullable(),
  /** The caller is signed in with this very address and has proved it: only then the draft can be submitted. */
  verified: z.boolean(),
  /**
   * Somebody proved the address, and the draft is in their account: the caller, or whoever read the mail of the address that
   * the caller typed. Not said of by every backend.
   */
  confirmed: z.boolean().optional(),
  /** Eight characters to write down; null for a caller who is not to have it: it went to the proved address. */
  resume_code: z.string().nullable(),
  /** Last change + 30 days. */
  expires_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** R-7K2Q-91, from the submission on. */
  reference: z.string().nullable(),
  /** What the applicant is asked while the state is needs_info, and why it was rejected. */
  review_note: z.string().nullable(),
  /** Of one that a person decides about: what both sides wrote, the oldest first. Null for one that was never held. */
  review: z
    .object({
      submitted_at: z.string(),
      /** USPS code. */
      us_state: z.string(),
      /** An answer that is not sent waits for the signature of changed answers; nobody else has read it. */
      messages: z.array(reviewMessage.extend({ sent: z.boolean() })),
      /** The last question has a written answer. */
      answered: z.boolean(),
      /** The answers are others than those that were signed, so that they must be signed anew. */
      changed: z.boolean(),
      /** When somebody last decided or asked. Not said by every backend. */
      decided_at: z.string().nullish(),
    })
    .nullable(),
  steps: z.record(slug, registrationStep),
  /** Whether the product can be had where this draft lives (guard forcewaitlist). */
  opening: z.object({
    open: z.boolean(),
    reason: z.enum(["state", "capacity"]).nullable(),
  }),
  /** The first invoice, once there is one. */
  invoice_number: z.string().nullable(),
});
export type Registration = z.output<typeof registration>;

/** A draft that this browser's key opens no more. */
const endedKey = z.object({
  id: z.string(),
  kind: slug,
  /** It goes on in the account of the address, maybe as far as a membership; or it was deleted. */
  how: z.enum(["elsewhere", "deleted"]),
  /** Of one that was deleted: why, and since when. */
  end: z.object({ why: z.enum(["discarded", "expired"]), at: z.string() }).nullish(),
  /** Told to the browser that typed it. */
  email: z.string().nullable(),
  /** Whose account that is: what the browser still posts is kept for them alone. */
  user_id: z.string().nullable(),
});
export type EndedKey = z.output<typeof endedKey>;

/** What the backend must know of a draft without reading its answers: whom to mail and where it is. */
const about = z
  .object({
    email: emailSchema,
    first_name: z.string().max(60),
    last_name: z.string().max(60),
    /** USPS code. */
    state: z.string().regex(/^[A-Z]{2}$/),
    /** That its pages are read in. */
    language: z.enum(languages),
  })
  .partial();

const saved = z.object({ data: answers, complete: z.boolean(), about: about.optional() });
const id = z.object({ id: z.string().min(1).max(100) });
/** A team of 500 in one step, and what JSON adds to it. */
const draftBody = 1_500_000;

const submission = z.object({
  agreed: z.literal("yes"),
  signature: z.string().trim().min(1).max(121),
  /** The answers that were shown (domain/sign-up/kind-definition.ts, answersSeen); 409 when they have changed since. */
  seen: z.string().max(2000).optional(),
});

export const registrationCalls = {
  registrations: call({
    method: "GET",
    path: "/api/v1/registrations",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "The caller's newest registration of each kind that is a draft or went through, and the membership they have",
    response: wrapped(
      z.object({
        registrations: z.array(registration),
        membership: z
          .object({
            payer: z.enum(["company", "individual"]),
            state: z.enum(["pending", "active", "past_due", "suspended", "cancel_scheduled"]),
          })
          .nullable(),
        /**
         * Said where people sign in at a backend that nobody here wrote: whether a guest can sign up, because an account can be
         * made there.
         */
        elsewhere: z.object({ guests: z.boolean() }).optional(),
        /** Why drafts that this browser's keys opened are not among them. */
        ended: z.array(endedKey).optional(),
        /** Where the caller, who proved their address, waits for a place in a state that is still closed. */
        waits: z
          .array(z.object({ product: z.enum(["membership", "health"]), us_state: z.string() }))
          .optional(),
      }),
    ),
    status: 200,
  }),
  startRegistration: call({
    method: "POST",
    path: "/api/v1/registrations",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "Begin a draft with the first answers; mails the link and code to come back with. A signed-in person has one draft per kind",
    body: saved.extend({ kind: slug, step: slug }),
    bodyLimit: draftBody,
    /** `key` opens the draft for a browser without an account; null for a signed-in person. */
    response: wrapped(z.object({ registration, key: z.string().nullable() })),
    status: 201,
  }),
  saveRegistrationStep: call({
    method: "PATCH",
    path: "/api/v1/registrations/{id}/steps/{step}",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Keep the answers of a step. 409 when `rev` is not the stored one (0: never saved)",
    params: id.extend({ step: slug }),
    body: saved.extend({ rev: z.number().int().min(0) }),
    bodyLimit: draftBody,
    response: wrapped(registration),
    status: 200,
  }),
  mailRegistrationLink: call({
    method: "POST",
    path: "/api/v1/registrations/{id}/link",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Mail the link and codes to come back with, to the draft's own address",
    params: id,
    response: null,
    status: 204,
  }),
  resumeRegistration: call({
    method: "POST",
    path: "/api/v1/resume-registration",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Open a draft on another browser by its code and address; signs nobody in",
    body: z.object({ email: emailSchema, code: z.string().min(1).max(40) }),
    response: wrapped(z.object({ registration, key: z.string() })),
    status: 200,
  }),
  discardRegistration: call({
    method: "DELETE",
    path: "/api/v1/registrations/{id}",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Delete a draft with its answers",
    params: id,
    response: null,
    status: 204,
  }),
  submitRegistration: call({
    method: "POST",
    path: "/api/v1/registrations/{id}/submit",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "Turn a draft into a membership: once, however often it is asked. One that was given back with a question wants its written answer before. 422 names the first step whose answers do not do, and the field: `about-company.ein`",
    params: id,
    body: submission,
    response: wrapped(registration),
    status: 200,
  }),
  confirmRegistration: call({
    method: "POST",
    path: "/api/v1/registrations/{id}/confirm",
    who: "guest-or-themselves",
    whose: "core",
    beside: "only",
    readings: both,
    spec: "own",
    summary:
      "Prove the draft's mailbox by the 6-digit code or the link's proof, where people sign in at a backend that nobody here wrote; 404 elsewhere, where both sign in",
    params: id,
    body: z.union([z.object({ code }), z.object({ proof: token })]),
    /**
     * `browser`: this browser goes on as the draft's owner, without being signed in, and with a key if it had none. `account`: who
     * reads this mailbox has an account, and has to sign in.
     */
    response: wrapped(
      z.object({
        email: z.string(),
        by: z.enum(["browser", "account"]),
        key: z.string().nullable(),
      }),
    ),
    status: 200,
  }),
  checkProof: call({
    method: "POST",
    path: "/api/v1/registration-proof",
    who: "anyone",
    whose: "core",
    beside: "only",
    readings: both,
    spec: "own",
    summary:
      "Say whose mailbox a link proves and which draft it is about, without consuming it; 422 when it cannot be used any more, 404 where links sign in",
    body: z.object({ proof: token }),
    response: wrapped(
      z.object({
        id: z.string(),
        kind: slug,
        email: z.string(),
        begun_at: z.string(),
        /**
         * `here`: the caller's browser has the draft open. `new`: it will be given a key. `account`: the caller is signed in.
         * `sign-in`: it was begun in an account, which the caller has to sign in to first.
         */
        opens: z.enum(["here", "new", "account", "sign-in"]),
        /** The browser has another draft of that kind open, in whose place it comes. */
        instead: z.boolean(),
      }),
    ),
    status: 200,
  }),
  submitAsGuest: call({
    method: "POST",
    path: "/api/v1/registrations/{id}/submit-as-guest",
    who: "guest-or-themselves",
    whose: "core",
    beside: "only",
    readings: both,
    spec: "own",
    summary:
      "As submit, for a browser that has proved the mailbox by its code and is not signed in. The account is made at the backend afterwards, once",
    params: id,
    body: submission,
    response: wrapped(registration),
    status: 200,
  }),
  answerRegistration: call({
    method: "POST",
    path: "/api/v1/registrations/{id}/answer",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "Answer the question with which it was given back. It is submitted again with that, unless its answers were changed: those want a signature",
    params: id,
    body: z.object({ text: written }),
    response: wrapped(registration),
    status: 200,
  }),
  withdrawRegistration: call({
    method: "POST",
    path: "/api/v1/registrations/{id}/withdraw",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Take back an application that nobody has decided about; its answers are deleted",
    params: id,
    response: wrapped(registration),
    status: 200,
  }),
};
