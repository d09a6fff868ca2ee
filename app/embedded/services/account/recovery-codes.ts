import { createHmac, randomInt } from "node:crypto";
import type { Db } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { countRows } from "../page-of-rows";

type Keys = Pick<Installation, "keys">;

/** Characters that look alike on paper are excluded. */
const codeCharacters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const codeLength = 12;

/** Returns what the table stores in place of a code, which is in capitals and without hyphens. */
const hashCode = ({ keys }: Keys, userId: string, code: string): string =>
  createHmac("sha256", keys.limits).update(`recovery:${userId}:${code}`).digest("hex");

/** Replaces all earlier codes by 10 new ones. Returns them as they are printed, in groups of 4; only hashes are stored. */
export async function replaceRecoveryCodes(app: Keys, db: Db, userId: string): Promise<string[]> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const codes = Array.from({ length: 10 }, () =>
    Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join(
      "",
    ),
  );
  await db
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: hashCode(app, userId, code),
      })),
    )
    .execute();
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join("-"));
}

/** Uses a code, as typed. Returns true if it was valid and unused. */
export async function useRecoveryCode(
  app: Keys,
  db: Db,
  now: number,
  userId: string,
  input: string,
): Promise<boolean> {
  const code = input.replace(/[\s-]/g, "").toUpperCase();
  if (code.length !== codeLength) return false;
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: isoTime(now) })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashCode(app, userId, code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns how many of a user's codes are unused. */
export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(
    db.selectFrom("recovery_codes").where("user_id", "=", userId).where("used_at", "is", null),
  );
