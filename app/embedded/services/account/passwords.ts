import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** scrypt's cost is part of the hash, so that it can be increased later without breaking older ones. */
const scryptCost = { N: 32768, r: 8, p: 1 };
const keyLength = 32;

function deriveKey(
  password: string,
  salt: Buffer,
  { N, r, p }: typeof scryptCost,
  length: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize("NFKC"),
      salt,
      length,
      { N, r, p, maxmem: 64 * 2 ** 20 },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}

/** Returns `scrypt$N$r$p$salt$key` with salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, scryptCost, keyLength);
  return [
    "scrypt",
    scryptCost.N,
    scryptCost.r,
    scryptCost.p,
    salt.toString("base64"),
    key.toString("base64"),
  ].join("$");
}

/**
 * Returns true if the password is correct. It takes the same time for an account without a password and for none
 * (`stored` is null) as for a wrong password.
 */
export async function isPasswordCorrect(password: string, stored: string | null): Promise<boolean> {
  const [kind, N, r, p, salt = "", key = ""] = (stored ?? "").split("$");
  const known = kind === "scrypt";
  const expected = known ? Buffer.from(key, "base64") : randomBytes(keyLength);
  const actual = await deriveKey(
    password,
    known ? Buffer.from(salt, "base64") : randomBytes(16),
    known ? { N: Number(N), r: Number(r), p: Number(p) } : scryptCost,
    expected.length,
  );
  return timingSafeEqual(actual, expected) && known;
}
