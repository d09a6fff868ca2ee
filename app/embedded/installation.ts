import type { Logger } from "pino";
import type { AccountsElsewhere } from "~/contract/insiders";
import type { Environment } from "~/environment";
import type { Seals } from "~/storage/seals";
import type { Storage } from "~/storage/storage";
import type { EmbeddedTables } from "./db/schema";
import type { createContentMemory } from "./cached-content";
import type { Payments } from "./payments/create-payments";
import type { Keys } from "./services/keys";
import type { PeopleQueries } from "./services/people-queries";
import type { SignUpServices } from "./services/sign-up/kinds/submission";

/** All services and handlers of a running embedded backend share this. */
export type Installation = {
  env: Environment;
  storage: Storage<EmbeddedTables>;
  /** Returns ms since 1970. All code reads the time here, so that tests can change it. */
  clock: () => number;
  keys: Keys;
  /** Seals and opens columns that must not be readable in a copy of the database (services/sealed-columns.ts). */
  seals: Seals;
  log: Logger;
  /** The level of the line logged per request. */
  requestLevel: "info" | "debug";
  /** The most frequent queries, prepared once. */
  people: PeopleQueries;
  payments: Payments;
  /** The kinds of sign-up: the product's own, unless a test adds more. */
  signUps: SignUpServices;
  /** The address of the foreign backend where people sign in; null if they sign in here. */
  peopleOf: string | null;
  /** Creates accounts there; null if that is impossible or people sign in here. */
  accounts: AccountsElsewhere | null;
  /** Caches public content; forget it after the commit that changed it. */
  content: ReturnType<typeof createContentMemory>;
  /** Wakes the mail worker; call it after the commit that stored a message. */
  nudgeMail: () => void;
};

/** Returns a time as the tables store it. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
