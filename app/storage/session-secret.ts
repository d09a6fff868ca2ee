import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cachePerSettings, OperatorError, type Environment } from "~/environment";

/** Bytes. Shorter secrets can be guessed, and an empty key would let anyone sign cookies. */
const minSecretBytes = 32;

/** The secret has fewer than 32 bytes, as the text it is. */
export class WeakSecret extends OperatorError {}

/**
 * Returns SESSION_SECRET or, without it, the secret in DATA_DIR/session-secret (mode 0600), which the first start
 * creates. Processes that start at once agree on one, because the file appears atomically and the first one wins.
 * Throws WeakSecret if the file holds too little.
 */
export function getSessionSecret(env: Pick<Environment, "SESSION_SECRET" | "DATA_DIR">): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const kept = keptSecret(env);
  if (kept !== null) return kept;
  const file = secretFileOf(env);
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    unlinkSync(draft);
  }
  return getSessionSecret(env);
}

/** Returns the secret in DATA_DIR; null if there is no file yet. Throws WeakSecret if it is too short. */
export function keptSecret(env: Pick<Environment, "DATA_DIR">): string | null {
  const file = secretFileOf(env);
  if (!existsSync(file)) return null;
  const kept = readFileSync(file, "utf8").trim();
  if (isStrong(kept)) return kept;
  throw new WeakSecret(
    `${file} holds ${Buffer.byteLength(kept)} bytes instead of ${minSecretBytes} or more. ` +
      "Put the right file back: sealed data opens with no other. Where there is no data yet, delete this one.",
  );
}

/** The current secret, and the one that it replaces if SESSION_SECRET_PREVIOUS is set. */
export type Secrets = { current: string; previous?: string | undefined };

export function installationSecrets(
  env: Pick<Environment, "SESSION_SECRET" | "SESSION_SECRET_PREVIOUS" | "DATA_DIR">,
): Secrets {
  return { current: getSessionSecret(env), previous: env.SESSION_SECRET_PREVIOUS };
}

/** Derives a key for one purpose, so that the key that signs cookies never encrypts. Throws WeakSecret. */
export function derivedKey(secret: string, purpose: "cookie" | "key-wrap" | "form-key"): Buffer {
  if (!isStrong(secret)) throw new WeakSecret(`A secret of less than ${minSecretBytes} bytes.`);
  return Buffer.from(hkdfSync("sha256", secret, "", `member-benefits ${purpose}`, 32));
}

/** The current key, then the previous one; derived once, so that a process goes on with those that it started with. */
export const cookieSecrets = cachePerSettings((env): string[] => {
  const { current, previous } = installationSecrets(env);
  const secrets = previous ? [current, previous] : [current];
  return secrets.map((secret) => derivedKey(secret, "cookie").toString("base64url"));
});

const isStrong = (secret: string) => Buffer.byteLength(secret) >= minSecretBytes;
const secretFileOf = (env: Pick<Environment, "DATA_DIR">) => join(env.DATA_DIR, "session-secret");
