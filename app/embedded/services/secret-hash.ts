import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns a secret for a link, refresh token or session id: 32 random bytes in base64url, 43 characters. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns what tables store in place of a secret: SHA-256, hex. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Returns true if two texts are equal; texts of one length are compared in constant time. */
export function isSameText(a: string, b: string): boolean {
  const hash = Buffer.from(a);
  const right = Buffer.from(b);
  return hash.length === right.length && timingSafeEqual(hash, right);
}
