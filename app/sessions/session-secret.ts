import { hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "~/environment";

/**
 * SESSION_SECRET, or without one the secret kept in DATA_DIR/session-secret (mode 0600), made at the first start.
 * Processes that start at once agree on one: the file appears whole or not at all, and the first one wins.
 */
export function sessionSecret(env: Pick<Environment, "SESSION_SECRET" | "DATA_DIR">): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const file = join(env.DATA_DIR, "session-secret");
  const kept = readIfThere(file);
  if (kept) return kept;
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, "utf8").trim();
}

/** A key for one purpose, so that what signs cookies never encrypts and the other way round. 32 bytes. */
export function derivedKey(secret: string, purpose: "cookie" | "backend-state"): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `member-benefits ${purpose}`, 32));
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim() || null;
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
