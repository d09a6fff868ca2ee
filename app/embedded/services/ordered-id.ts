import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../db/schema";

let lastIdTime = 0;
let idSequence = 0;

/**
 * Returns an id that begins with the bare `prefix` and sorts by the order of this process's calls, so that rows of the
 * same millisecond are ordered; `now` is ms.
 */
export function createOrderedId(prefix: string, now: number): string {
  idSequence = now === lastIdTime ? idSequence + 1 : 0;
  lastIdTime = now;
  return `${prefix}${now.toString(36)}${String(idSequence).padStart(4, "0")}${randomBytes(6).toString("hex")}`;
}

/**
 * Returns the next number of a counter, whose row stays locked until the transaction ends, so that numbers are committed
 * in order; `first` starts a new one.
 */
export async function takeNextNumber(db: Db, name: string, first = 1): Promise<number> {
  const { value } = await db
    .insertInto("counters")
    .values({ name, value: first })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + 1` }),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}
