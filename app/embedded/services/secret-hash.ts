import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret for a link, a refresh token or a session id: 32 random bytes, base64url, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What the tables keep instead of a secret: sha-256, hex. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares two texts in time that does not depend on where they differ. */
export function sameText(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}
