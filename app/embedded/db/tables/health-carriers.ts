import type { CarrierLine, KnownPerson } from "~/domain/health/carriers/carrier-lines";
import type { CodeKind } from "~/domain/health/carriers/carrier-codes";
import type { CarrierFileState } from "~/domain/health/carriers/carrier-file-states";
import { day, id, integer, json, key, nullable, text, time } from "~/storage/columns";

/**
 * Carriers' codes, the files sent to them with their lines and transmissions, and what each carrier knows
 * (handbook/carrier-files.md). Carriers have the names of domain/health/carriers/carrier-codes.ts.
 */
export const carrierTables = {
  /** One row for each carrier with a file; it is locked while one of its files changes. */
  carriers: {
    carrier: key(id),
    /** The control number of the last transmission; 0 if there was none. */
    last_control: integer(),
  },
  /** A carrier's own codes for itself, groups and plans; carriers without plans also have their name here. */
  carrier_codes: {
    carrier: key(id),
    kind: key(text<CodeKind>()),
    /** The group's or plan's id; "" for the carrier itself. */
    object_id: key(text()),
    code: text(),
  },
  carrier_files: {
    /** Ids sort by creation. */
    id,
    carrier: id,
    day,
    state: text<CarrierFileState>(),
    /** While the file is being created: the last subscriber included so far, by id. */
    through: text(),
    additions: integer(),
    changes: integer(),
    terminations: integer(),
    made_by: nullable(id),
    /** The admin who last marked it as sent or refused, and when. */
    marked_by: nullable(id),
    marked_at: nullable(time),
    /** The admin's words, sealed. */
    refused_because: nullable(text()),
    created_at: time,
    updated_at: time,
  },
  /** Each time that a file gets control numbers: at first, and whenever it is sent again. */
  carrier_sendings: {
    carrier: key(id),
    /** The number of the interchange and its group. */
    control: key(integer()),
    file_id: id,
    made_by: nullable(id),
    made_at: time,
  },
  /** A file's lines about one subscriber and their dependents. */
  carrier_lines: {
    file_id: key(id),
    subscriber_id: key(id),
    /** Sealed. */
    lines: json<CarrierLine[]>(),
  },
  /** What a carrier knows about a subscriber and their dependents. */
  carrier_known: {
    carrier: key(id),
    subscriber_id: key(id),
    /** Sealed. */
    known: json<KnownPerson[]>(),
    /** Set if a file that contributed to it was refused, so that it must be rebuilt from the lines. */
    stale: nullable(text<"yes">()),
  },
};

export const carrierIndexes = `
create index carrier_files_by_state on carrier_files (state);
create index carrier_files_of_carrier on carrier_files (carrier, id);
create index carrier_sendings_of_file on carrier_sendings (file_id, control);
create index carrier_lines_of_subscriber on carrier_lines (subscriber_id, file_id);
`;
