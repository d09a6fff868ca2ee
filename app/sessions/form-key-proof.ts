import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { formKeyLength } from "~/domain/form-key";
import { cachePerSettings } from "~/environment";
import { derivedKey, getSessionSecret } from "~/storage/session-secret";
import { readSessionCookie } from "./cookies/session-cookie";

/** Characters of a key's random part, 16 bytes in base64url; the proof follows. */
const randomPart = 22;

const secret = cachePerSettings((env) => derivedKey(getSessionSecret(env), "form-key"));

/** Returns the second part of a key. A visitor without a session cookie has the id "", so theirs proves no session. */
function proofFor(random: string, sessionId: string): string {
  const made = createHmac("sha256", secret()).update(`${random} ${sessionId}`).digest("base64url");
  return made.slice(0, formKeyLength - randomPart);
}

const sessionIdOf = async (cookieHeader: string | null) =>
  (await readSessionCookie(cookieHeader)) ?? "";

export async function createFormKey(cookieHeader: string | null): Promise<string> {
  const random = randomBytes(16).toString("base64url");
  return random + proofFor(random, await sessionIdOf(cookieHeader));
}

/** Returns true if the key is from a page that was shown in this browser's session, even if the session has ended. */
export async function isKeyOfSession(key: string, cookieHeader: string | null): Promise<boolean> {
  const sessionId = await sessionIdOf(cookieHeader);
  if (sessionId === "") return false;
  const proof = Buffer.from(key.slice(randomPart, formKeyLength));
  const expected = Buffer.from(proofFor(key.slice(0, randomPart), sessionId));
  return proof.length === expected.length && timingSafeEqual(proof, expected);
}
