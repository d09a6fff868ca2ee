import { id, integer, json, maybe, text, time } from "~/storage/columns";
import { sealKeyColumns } from "~/storage/seals";

/** What the backend keeps for its own work, in whichever room. */
/** Memberships that take a place, by state; people on waiting lists, by list and state; users, by type and status. */
export type Tally = "places" | "waiting" | "invited" | "users";

export const installationTables = {
  /** Mail to send: stored before the answer goes out, claimed with a lease, rendered when sent. */
  outbox: {
    id,
    kind: text(),
    to_email: text(),
    /** Whose account it is about, where it goes to an address that may not be theirs. */
    about_user_id: maybe(id),
    /** What the template needs; never a raw token. */
    payload: json<Record<string, unknown>>(),
    state: text<"waiting" | "sent" | "dropped" | "failed">(),
    attempts: integer(),
    not_before: time,
    leased_until: maybe(time),
    last_error: maybe(text()),
    created_at: time,
    sent_at: maybe(time),
    /** 0 leaves first (services/outbox.ts). */
    priority: integer(),
    /** Whose messages take turns with others' of the same priority; none: by the time alone. */
    lane: maybe(text()),
    /** Its place among those of its priority (storage/claim-rows.ts). */
    turn: text(),
  },
  /** Small facts of the installation: which seed was planted; generated keys, sealed. */
  facts: { key: text(), value: text() },
  seal_keys: sealKeyColumns,
  /** Tries counted in a window (services/limits.ts). The key is a keyed hash: no address is kept here. */
  limits: { key: text(), tries: integer(), resets_at: time },
  /** Numbers that grow by one inside a transaction, without gaps. */
  counters: { name: text(), value: integer() },
  /** Counts of rows, kept by triggers (services/tallies.ts). What a part comes to is the sum of its rows. */
  tallies: { tally: text<Tally>(), part: text(), amount: integer() },
  /** What the scheduler does and when next; a process claims a row with a lease. */
  jobs: { name: text(), next_at: time, leased_until: maybe(time) },
  /** Messages that time causes, by a key that says which: the second insert of a key sends nothing. */
  sent_notices: { key: text(), sent_at: time },
};
