import type { Migration } from "kysely";
import { createSealKeys } from "~/storage/seals";

/** The keys that seal (storage/seals.ts). What is there already is sealed after it, at the start, batch by batch. */
export const seals: Migration = {
  up: (db) => createSealKeys(db, "seal_keys"),
};
