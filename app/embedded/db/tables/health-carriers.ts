import type { CarrierLine, KnownPerson } from "~/domain/health/carriers/carrier-lines";
import type { CodeKind } from "~/domain/health/carriers/carrier-codes";
import type { CarrierFileState } from "~/domain/health/carriers/carrier-file-states";
import { day, id, integer, json, maybe, text, time } from "~/storage/columns";

/** What insurance carriers are told (handbook/carrier-files.md). A carrier is named as domain/health/carriers/carrier-names.ts does. */
export const carrierTables = {
  /** One row for each that was ever told something; held while one of its files changes. */
  carriers: {
    carrier: id,
    /** Of the last sending; 0: none yet. */
    last_control: integer(),
  },
  /** What a carrier calls itself, groups and plans in its files; carriers that have no plan yet by their name. */
  carrier_codes: {
    carrier: id,
    kind: text<CodeKind>(),
    /** The group's or plan's id; empty of the carrier itself. */
    object_id: text(),
    code: text(),
  },
  carrier_files: {
    /** In the order in which they were begun. */
    id,
    carrier: id,
    day,
    state: text<CarrierFileState>(),
    /** While it is made: the subscriber up to whom everybody is in it, in the order of their ids. */
    through: text(),
    additions: integer(),
    changes: integer(),
    terminations: integer(),
    made_by: maybe(id),
    /** Who marked it as sent or refused last, and when. */
    marked_by: maybe(id),
    marked_at: maybe(time),
    /** In the administrator's words, sealed. */
    refused_because: maybe(text()),
    created_at: time,
    updated_at: time,
  },
  /** Each time that a file gets numbers: the first time, and whenever it is sent again. */
  carrier_sendings: {
    carrier: id,
    /** Of interchange and group. */
    control: integer(),
    file_id: id,
    made_by: maybe(id),
    made_at: time,
  },
  /** What a file says of one subscriber and their dependents. */
  carrier_lines: {
    file_id: id,
    subscriber_id: id,
    /** Sealed. */
    lines: json<CarrierLine[]>(),
  },
  /** What a carrier knows of a subscriber and their dependents. */
  carrier_known: {
    carrier: id,
    subscriber_id: id,
    /** Sealed. */
    known: json<KnownPerson[]>(),
    /** Something that it was made of was refused: it is to be made anew from the lines. */
    stale: maybe(text<"yes">()),
  },
};
