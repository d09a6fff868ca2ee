import { id, integer, json, key, nullable, text, time } from "~/storage/columns";
import { sealKeyColumns } from "~/storage/seals";

/**
 * What is counted: memberships that count against capacity, by state; people on waiting lists, by list and state;
 * users, by type and status.
 */
export type Tally = "places" | "waiting" | "invited" | "users";

/** The outbox, facts, keys, limits, counters, tallies, jobs and sent notices, which the backend needs for its work. */
export const installationTables = {
  /** Messages to send: stored before the response, claimed with a lease, rendered when sent. */
  outbox: {
    id,
    kind: text(),
    to_email: text(),
    /** The account of the message, if the address may belong to another person. */
    about_user_id: nullable(id),
    /** The template's values; never a token. */
    payload: json<Record<string, unknown>>(),
    state: text<"waiting" | "sent" | "dropped" | "failed">(),
    attempts: integer(),
    not_before: time,
    leased_until: nullable(time),
    last_error: nullable(text()),
    created_at: time,
    sent_at: nullable(time),
    /** 0 is sent first (services/outbox.ts). */
    priority: integer(),
    /** Lanes of the same priority take turns; without a lane, only the time counts. */
    lane: nullable(text()),
    /** Its position within its priority (services/claim-messages.ts). */
    turn: text(),
  },
  /** Facts about the installation: which seed was planted, and generated keys, sealed. */
  facts: { key: key(text()), value: text() },
  seal_keys: sealKeyColumns,
  /** Attempts counted in a time window (services/limits.ts). The key is a keyed hash, so no address is stored. */
  limits: { key: key(text()), tries: integer(), resets_at: time },
  /** Numbers that increase by one within a transaction, without gaps. */
  counters: { name: key(text()), value: integer() },
  /** Row counts that triggers update (services/tallies.ts); the count of a part is the sum of its rows. */
  tallies: { tally: text<Tally>(), part: text(), amount: integer() },
  /** The scheduler's jobs and their next runs; a process claims a row with a lease. */
  jobs: { name: key(text()), next_at: time, leased_until: nullable(time) },
  /** Keys of scheduled messages: inserting a key a second time sends nothing. */
  sent_notices: { key: key(text()), sent_at: time },
};

export const installationIndexes = `
create index outbox_by_about_user_id on outbox (about_user_id) where about_user_id is not null;
create index outbox_by_created_at on outbox (created_at);
create index outbox_by_state_created_at_id on outbox (state, created_at, id);
create index outbox_by_state_not_before on outbox (state, not_before);
create index outbox_by_to_email_kind on outbox (to_email, kind);
create index outbox_leased on outbox (leased_until) where leased_until is not null;
create index outbox_waiting_by_lane on outbox (lane, turn) where state = 'waiting';
create index outbox_waiting_by_turn on outbox (priority, turn, id) where state = 'waiting';
create index limits_by_resets_at on limits (resets_at);
create index tallies_by_tally_part_amount on tallies (tally, part, amount);
create index sent_notices_by_sent_at on sent_notices (sent_at);
`;
