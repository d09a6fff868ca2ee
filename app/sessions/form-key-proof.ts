import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { formKeyLength } from "~/domain/form-key";
import { onceFor } from "~/environment";
import { derivedKey, sessionSecret } from "~/storage/session-secret";
import { readSessionCookie } from "./cookies/session-cookie";

/** 16 random bytes in base64url. */
const randomPart = 22;

const secret = onceFor((env) => derivedKey(sessionSecret(env), "form-key"));

/** Whoever has no session cookie shares an empty one: their keys prove that we made them, and not for whom. */
function proofFor(random: string, sessionId: string): string {
  const made = createHmac("sha256", secret()).update(`${random} ${sessionId}`).digest("base64url");
  return made.slice(0, formKeyLength - randomPart);
}

const sessionIdOf = async (cookieHeader: string | null) =>
  (await readSessionCookie(cookieHeader)) ?? "";

/** A key that nobody can guess, with a proof that we made it for the session of this cookie. */
export async function newFormKey(cookieHeader: string | null): Promise<string> {
  const random = randomBytes(16).toString("base64url");
  return random + proofFor(random, await sessionIdOf(cookieHeader));
}

/** Whether a form was on a page that was shown to this very session, live or over. No other site can know such a key. */
export async function isKeyOfSession(key: string, cookieHeader: string | null): Promise<boolean> {
  const sessionId = await sessionIdOf(cookieHeader);
  if (sessionId === "") return false;
  const [given, proof] = [
    key.slice(randomPart, formKeyLength),
    proofFor(key.slice(0, randomPart), sessionId),
  ];
  return given.length === proof.length && timingSafeEqual(Buffer.from(given), Buffer.from(proof));
}
