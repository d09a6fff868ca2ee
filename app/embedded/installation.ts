import type { Logger } from "pino";
import type { AccountsElsewhere } from "~/contract/insiders";
import type { Environment } from "~/environment";
import type { Seals } from "~/storage/seals";
import type { Storage } from "~/storage/storage";
import type { EmbeddedTables } from "./db/schema";
import type { Payments } from "./payments/offered";
import type { Keys } from "./services/keys";
import type { PeopleQueries } from "./services/people-queries";
import type { SignUpServices } from "./services/sign-up/kinds/submission";

/** What every service and handler of one running embedded backend shares. */
export type Installation = {
  env: Environment;
  storage: Storage<EmbeddedTables>;
  /** Milliseconds since 1970; everything that reads time reads it here, so that tests move it. */
  clock: () => number;
  keys: Keys;
  /** Seals and opens what must not be read from a copy of the database (services/sealed-columns.ts). */
  seals: Seals;
  log: Logger;
  /** The level that one line per request is written at. */
  requestLevel: "info" | "debug";
  /** The hot reads, prepared once. */
  people: PeopleQueries;
  /** The ways to pay that the settings allow. */
  payments: Payments;
  /** The kinds of sign-up: the product's own, unless a test brings more. */
  signUps: SignUpServices;
  /** Address of the backend that nobody here wrote, where people sign in; null: they sign in here. */
  peopleOf: string | null;
  /** Makes accounts there; null where that cannot be, and where people sign in here. */
  accounts: AccountsElsewhere | null;
  /** Wakes the mail worker; called after the commit that stored a message. */
  nudgeMail: () => void;
};

/** A point in time as the tables keep it. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
