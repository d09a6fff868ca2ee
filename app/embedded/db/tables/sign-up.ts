import type { Language } from "~/language/languages";
import type { Product } from "~/domain/sign-up/kind-definition";
import type { Registration } from "~/contract/sign-up/registration-calls";
import type { WaitlistEntry } from "~/domain/sign-up/waitlist-fields";
import { id, integer, maybe, text, time, yesOrNo } from "~/storage/columns";

export const signUpTables = {
  /** handbook/states.md#registration. `steps` are rows of their own, so that two people at two steps do not meet. */
  registrations: {
    id,
    kind: text(),
    state: text<Registration["state"] | "discarded" | "expired">(),
    /** Set once the mailbox is proved. */
    owner_user_id: maybe(id),
    /** Eight characters to write down. */
    resume_code: text(),
    email: maybe(text()),
    first_name: text(),
    last_name: text(),
    /** USPS code; null while nothing is known. */
    us_state: maybe(text()),
    /** That its pages were last read in; null: nobody said. */
    language: maybe(text<Language>()),
    reference: maybe(text()),
    signer_name: maybe(text()),
    signed_at: maybe(time),
    /** Which answers were signed: every step with its revision (domain/sign-up/kind-definition.ts, answersSeen). */
    signed_answers: maybe(text()),
    submitted_at: maybe(time),
    /** Why it waits, or waited, for a person's approval; null: it never did. */
    review_reason: maybe(text()),
    /** What the applicant was asked or told, and when and by whom. */
    review_note: maybe(text()),
    reviewed_at: maybe(time),
    reviewed_by: maybe(id),
    /** Which association it is an application to, once it is sent in. */
    association_id: maybe(id),
    /** The EIN, sealed, while the answers hide it and no company has it yet. */
    ein_cipher: maybe(text()),
    expires_at: time,
    /** Of a draft: when time does something to it next (schedule/drafts.ts). */
    next_action_at: maybe(time),
    created_at: time,
    updated_at: time,
  },
  /** The keys that open a draft without an account: one per browser that began or resumed it (decision 0038). */
  registration_keys: {
    /** sha-256 of the key. */
    key_hash: text(),
    registration_id: id,
    /** Whether its browser typed the address that the draft has. */
    typed_address: yesOrNo,
    /** From then on it opens nothing, and tells where the draft went. */
    ended_at: maybe(time),
    /** Its browser showed the code or link that was mailed to the address, while its person signs in elsewhere. */
    proved_at: maybe(time),
    created_at: time,
  },
  registration_steps: {
    registration_id: id,
    step: text(),
    status: text<Registration["steps"][string]["status"]>(),
    /** The answers as JSON, sealed. */
    data: text(),
    rev: integer(),
    updated_at: time,
  },
  /** What an administrator asked about an application that was held, and what its applicant answered. */
  review_messages: {
    id,
    registration_id: id,
    author: text<"administrator" | "applicant">(),
    author_id: id,
    /** Sealed. */
    body: text(),
    /** Of a question that is not settled: the answers that it was asked about, by step, as JSON, sealed. */
    answers: maybe(text()),
    created_at: time,
  },
  /** handbook/states.md#waiting-list. One entry per kind and address. */
  waitlist_entries: {
    id,
    kind: text<WaitlistEntry["kind"]>(),
    first_name: text(),
    email: text(),
    us_state: text(),
    zip: text(),
    group_size: maybe(integer()),
    coverage_now: maybe(text()),
    reason: text<NonNullable<Registration["opening"]["reason"]>>(),
    state: text<WaitlistEntry["state"]>(),
    /** In the queue of its kind and state: the lowest that waits is first. */
    place: integer(),
    invited_until: maybe(time),
    /** Of an invitation: when time does something to it next (schedule/waiting.ts). */
    next_action_at: maybe(time),
    created_at: time,
    updated_at: time,
  },
  /**
   * What opens an entry: the keys of answers and of letters. Who asks for a place with an address that has one, and has not
   * proved the mailbox, gets the key of a copy: it looks like an entry of their own and does nothing to the real one.
   */
  waitlist_keys: {
    /** sha-256 of the key. */
    key_hash: text(),
    entry_id: id,
    /** Null: it opens the entry itself. */
    copy_state: maybe(text<Extract<WaitlistEntry["state"], "waiting" | "withdrawn">>()),
    copy_us_state: maybe(text()),
    copy_place: maybe(integer()),
    created_at: time,
  },
  /** Where a product can be had. A state without a row: membership is open, health is not. */
  state_openings: {
    product: text<Product>(),
    us_state: text(),
    status: text<"open" | "waitlist">(),
    /** How many payers; null: no limit. */
    capacity: maybe(integer()),
    updated_at: time,
  },
  questionnaires: {
    user_id: id,
    version: integer(),
    /** The answers as JSON, sealed. */
    answers: text(),
    updated_at: time,
  },
};
