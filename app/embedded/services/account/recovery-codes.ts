import { createHmac, randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";

type Db = Kysely<EmbeddedTables>;
type Keys = Pick<Installation, "keys">;

const howMany = 10;
/** Without signs that look alike on paper. */
const signs = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const length = 12;

const freshCode = () => Array.from({ length }, () => signs[randomInt(signs.length)]).join("");
const printed = (code: string) => (code.match(/.{4}/g) ?? []).join("-");

/** As it was made, however it was typed; null for what can be none. */
function normal(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  return code.length === length && [...code].every((sign) => signs.includes(sign)) ? code : null;
}

const hashOf = ({ keys }: Keys, userId: string, code: string) =>
  createHmac("sha256", keys.limits).update(`recovery:${userId}:${code}`).digest("hex");

/** New codes in the place of all earlier ones. @returns them as they are printed; only hashes are kept */
export async function replaceRecoveryCodes(app: Keys, db: Db, userId: string): Promise<string[]> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const codes = Array.from({ length: howMany }, freshCode);
  await db
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: hashOf(app, userId, code),
        used_at: null,
      })),
    )
    .execute();
  return codes.map(printed);
}

/** Uses a code up. @returns whether it was one that had not been used */
export async function useRecoveryCode(
  app: Keys,
  db: Db,
  now: number,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = normal(typed);
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

/** How many are left. */
export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number | string>().as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
