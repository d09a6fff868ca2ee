import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { formKeyLength } from "~/domain/form-key";
import { cachePerSettings } from "~/environment";
import { derivedKey, getSessionSecret } from "~/storage/session-secret";
import { readSessionCookie } from "./cookies/session-cookie";

/** 16 random bytes in base64url. */
const randomPart = 22;

const secret = cachePerSettings((env) => derivedKey(getSessionSecret(env), "form-key"));

/** Visitors without a session cookie share an empty id, so their keys prove only that we created them. */
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

/** Other sites can't know the key of a page shown in this session, even if it has ended. */
export async function isKeyOfSession(key: string, cookieHeader: string | null): Promise<boolean> {
  const sessionId = await sessionIdOf(cookieHeader);
  if (sessionId === "") return false;
  const [randomPartOfKey, proof] = [
    key.slice(randomPart, formKeyLength),
    proofFor(key.slice(0, randomPart), sessionId),
  ];
  return (
    randomPartOfKey.length === proof.length &&
    timingSafeEqual(Buffer.from(randomPartOfKey), Buffer.from(proof))
  );
}
