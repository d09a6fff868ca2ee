import type { Language } from "~/language/languages";
import type { Product } from "~/domain/sign-up/kind-definition";
import type { Registration } from "~/domain/sign-up/registration";
import type { WaitlistEntry } from "~/domain/sign-up/waitlist-fields";
import { id, integer, key, nullable, text, time, yesOrNo } from "~/storage/columns";

export const signUpTables = {
  /**
   * The states are in handbook/states.md#registration. `steps` are separate rows, so that two people can edit two
   * steps.
   */
  registrations: {
    id,
    kind: text(),
    state: text<Registration["state"] | "discarded" | "expired">(),
    /** Set after the mailbox is confirmed. */
    owner_user_id: nullable(id),
    /** Eight characters to write down. */
    resume_code: text(),
    email: nullable(text()),
    first_name: text(),
    last_name: text(),
    /** USPS code; null until it is known. */
    us_state: nullable(text()),
    /** The language of its pages when they were last used; null if unknown. */
    language: nullable(text<Language>()),
    reference: nullable(text()),
    signer_name: nullable(text()),
    signed_at: nullable(time),
    /** The signed answers: every step with its version (domain/sign-up/kind-definition.ts, answersVersion). */
    signed_answers: nullable(text()),
    submitted_at: nullable(time),
    /** Why it needs, or needed, a review; null if it never did. */
    review_reason: nullable(text()),
    /** The message to the applicant, with its time and author. */
    review_note: nullable(text()),
    reviewed_at: nullable(time),
    reviewed_by: nullable(id),
    /** The association to which it applies, once it is submitted. */
    association_id: nullable(id),
    /** The EIN, or several sensitive answers as JSON, sealed, while the steps hide them and no company has them yet. */
    ein_cipher: nullable(text()),
    expires_at: time,
    /** The next scheduled change of a draft (schedule/jobs.ts). */
    next_action_at: nullable(time),
    created_at: time,
    updated_at: time,
  },
  /** Keys that open a draft without an account: one for each browser that started or resumed it (decision 0038). */
  registration_keys: {
    /** SHA-256 of the key. */
    key_hash: key(text()),
    registration_id: id,
    /** True if this browser entered the draft's address. */
    typed_address: yesOrNo,
    /** From then on, the key doesn't open the draft and only leads to its new place. */
    ended_at: nullable(time),
    /** This browser confirmed the address by an emailed code or link, while the user signs in elsewhere. */
    proved_at: nullable(time),
    created_at: time,
  },
  registration_steps: {
    registration_id: key(id),
    step: key(text()),
    status: text<Registration["steps"][string]["status"]>(),
    /** The answers as JSON, sealed. */
    data: text(),
    rev: integer(),
    updated_at: time,
  },
  /** Messages between admin and applicant about an application under review. */
  review_messages: {
    id,
    registration_id: id,
    author: text<"administrator" | "applicant">(),
    author_id: id,
    /** Sealed. */
    body: text(),
    /** The answers at the time of an open question, by step, as JSON, sealed. */
    answers: nullable(text()),
    created_at: time,
  },
  /** The states are in handbook/states.md#waiting-list. There is one entry for each kind and address. */
  waitlist_entries: {
    id,
    kind: text<WaitlistEntry["kind"]>(),
    first_name: text(),
    email: text(),
    us_state: text(),
    zip: text(),
    group_size: nullable(integer()),
    coverage_now: nullable(text()),
    /** The language of the page on which they joined. */
    language: nullable(text<Language>()),
    reason: text<NonNullable<Registration["opening"]["reason"]>>(),
    state: text<WaitlistEntry["state"]>(),
    /** The position in its kind's and state's queue; the lowest waiting one is first. */
    place: integer(),
    invited_until: nullable(time),
    /** The next scheduled change of an invitation (schedule/jobs.ts). */
    next_action_at: nullable(time),
    created_at: time,
    updated_at: time,
  },
  /**
   * Keys to entries, from responses and messages. An unconfirmed visitor who joins with an address that is already
   * listed gets a key to a copy, which looks like an entry of their own but doesn't affect the real one.
   */
  waitlist_keys: {
    /** SHA-256 of the key. */
    key_hash: key(text()),
    entry_id: id,
    /** Null if it opens the entry itself. */
    copy_state: nullable(text<Extract<WaitlistEntry["state"], "waiting" | "withdrawn">>()),
    copy_us_state: nullable(text()),
    copy_place: nullable(integer()),
    created_at: time,
  },
  /** Where products are available. In a state without a row, membership is open and health is not. */
  state_openings: {
    product: key(text<Product>()),
    us_state: key(text()),
    status: text<"open" | "waitlist">(),
    /** How many payers; null: no limit. */
    capacity: nullable(integer()),
    updated_at: time,
  },
  questionnaires: {
    user_id: key(id),
    version: integer(),
    /** The answers as JSON, sealed. */
    answers: text(),
    updated_at: time,
  },
};

export const signUpIndexes = `
create index registrations_by_association on registrations (association_id, submitted_at) where association_id is not null;
create index registrations_by_email on registrations (email);
create index registrations_by_email_state on registrations (email, state);
create index registrations_by_owner_user_id_kind on registrations (owner_user_id, kind);
create unique index registrations_by_reference on registrations (reference);
create index registrations_by_state_next_action_at on registrations (state, next_action_at);
create index registrations_by_state_submitted_at on registrations (state, submitted_at, id);
create index registrations_by_state_updated_at on registrations (state, updated_at);
create index registration_keys_by_ended_at on registration_keys (ended_at) where ended_at is not null;
create index registration_keys_by_registration_id on registration_keys (registration_id);
create index review_messages_by_registration_id on review_messages (registration_id, id);
create index waitlist_entries_by_email on waitlist_entries (email);
create unique index waitlist_entries_by_kind_email on waitlist_entries (kind, email);
create unique index waitlist_entries_by_kind_us_state_place on waitlist_entries (kind, us_state, place);
create index waitlist_entries_by_kind_us_state_state_place on waitlist_entries (kind, us_state, state, place);
create index waitlist_entries_by_state_next_action_at on waitlist_entries (state, next_action_at);
create index waitlist_keys_by_entry_id on waitlist_keys (entry_id);
`;
