import { createHmac, randomInt } from "node:crypto";
import type { Db } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";

type Keys = Pick<Installation, "keys">;

const howMany = 10;
/** Characters that look alike on paper are excluded. */
const signs = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const length = 12;

const freshCode = () => Array.from({ length }, () => signs[randomInt(signs.length)]).join("");
const printed = (code: string) => (code.match(/.{4}/g) ?? []).join("-");

/** Returns a typed code as it was created; null if it can't be one. */
function normalizeCode(input: string): string | null {
  const code = input.replace(/[\s-]/g, "").toUpperCase();
  return code.length === length && [...code].every((sign) => signs.includes(sign)) ? code : null;
}

const hashOf = ({ keys }: Keys, userId: string, code: string) =>
  createHmac("sha256", keys.limits).update(`recovery:${userId}:${code}`).digest("hex");

/** Replaces all earlier codes. Returns the new ones as they are printed; only hashes are stored. */
export async function replaceRecoveryCodes(app: Keys, db: Db, userId: string): Promise<string[]> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const codes = Array.from({ length: howMany }, freshCode);
  await db
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: hashOf(app, userId, code),
      })),
    )
    .execute();
  return codes.map(printed);
}

/** Uses a code. Returns true if it was valid and unused. */
export async function useRecoveryCode(
  app: Keys,
  db: Db,
  now: number,
  userId: string,
  input: string,
): Promise<boolean> {
  const code = normalizeCode(input);
  if (!code) return false;
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: isoTime(now) })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashOf(app, userId, code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number | string>().as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
