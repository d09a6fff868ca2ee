import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Installation } from "../installation";

const keyFor = (app: Pick<Installation, "keys">, use: "encrypt" | "compare") =>
  Buffer.from(hkdfSync("sha256", app.keys.eins, "", use, 32));

/**
 * An EIN as the tables keep it: encrypted, its last four digits to show, and a keyed hash that is the same for the same
 * number.
 * @param ein nine digits, or null
 */
export function keptEin(app: Pick<Installation, "keys">, ein: string | null) {
  if (ein === null) return { ein_cipher: null, ein_last4: null, ein_hash: null };
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(app, "encrypt"), iv);
  const sealed = Buffer.concat([cipher.update(ein, "utf8"), cipher.final()]);
  return {
    // iv, tag, text; base64.
    ein_cipher: Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64"),
    ein_last4: ein.slice(-4),
    ein_hash: createHmac("sha256", keyFor(app, "compare")).update(ein).digest("hex"),
  };
}

/** The nine digits of an encrypted EIN. */
export function openedEin(app: Pick<Installation, "keys">, cipher: string): string {
  const bytes = Buffer.from(cipher, "base64");
  const opener = createDecipheriv("aes-256-gcm", keyFor(app, "encrypt"), bytes.subarray(0, 12));
  opener.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString("utf8");
}
