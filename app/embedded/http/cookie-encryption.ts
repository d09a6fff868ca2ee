import { decrypt, encrypt } from "~/storage/aes";

/**
 * Encrypts a cookie as Laravel does: base64 of JSON {iv, value, mac, tag}, which ends in = and is different every time
 * (cookie fact 2). `key` has 32 bytes.
 */
export function encryptCookie(key: Buffer, text: string): string {
  const parts = encrypt(key, text);
  const [iv, value, tag] = [parts.iv, parts.text, parts.tag].map((part) => part.toString("base64"));
  const json = `{"iv":"${iv}","value":"${value}","mac":"","tag":"${tag}"}`;
  // A space is added if base64 would need no padding, so that clients always meet the %3D that they must decode.
  const padded = json.length % 3 === 0 ? `${json} ` : json;
  return Buffer.from(padded).toString("base64");
}

/** Returns the text of a URL-decoded cookie value; null if anything about it is wrong. */
export function decryptCookie(key: Buffer, value: string): string | null {
  // Node's decoder skips invalid characters, but a value that is still URL-encoded must fail (cookie fact 2).
  if (!/^[\w+/]+={0,2}$/.test(value)) return null;
  try {
    const parts: Record<string, unknown> = JSON.parse(Buffer.from(value, "base64").toString());
    const bytes = (name: string) => Buffer.from(String(parts[name]), "base64");
    const tag = bytes("tag");
    if (tag.length !== 16) return null;
    return decrypt(key, { iv: bytes("iv"), tag, text: bytes("value") }).toString();
  } catch {
    return null;
  }
}
