import { decrypted, encrypted } from "~/storage/aes";

/**
 * Encrypts a cookie as Laravel does: base64 of JSON {iv, value, mac, tag}, URL-encoded, ending in %3D, and different
 * every time (cookie fact 2). `key` has 32 bytes.
 */
export function encryptCookie(key: Buffer, text: string): string {
  const parts = encrypted(key, text);
  const [iv, value, tag] = [parts.iv, parts.text, parts.tag].map((part) => part.toString("base64"));
  const json = `{"iv":"${iv}","value":"${value}","mac":"","tag":"${tag}"}`;
  // A space is added if base64 would need no padding, so that clients always meet the %3D that they must decode.
  const padded = json.length % 3 === 0 ? `${json} ` : json;
  return encodeURIComponent(Buffer.from(padded).toString("base64"));
}

/** Returns the text of a URL-decoded cookie value; null if anything about it is wrong. */
export function decryptCookie(key: Buffer, value: string): string | null {
  // Node's decoder skips invalid characters, but a value that is still URL-encoded must fail (cookie fact 2).
  if (!/^[\w+/]+={0,2}$/.test(value)) return null;
  try {
    const parts = JSON.parse(Buffer.from(value, "base64").toString("utf8")) as Record<
      string,
      unknown
    >;
    const [iv, sealed, tag] = [parts["iv"], parts["value"], parts["tag"]].map((part) =>
      Buffer.from(String(part), "base64"),
    );
    if (!iv || !sealed || tag?.length !== 16) return null;
    return decrypted(key, { iv, tag, text: sealed }).toString("utf8");
  } catch {
    return null;
  }
}

/** Returns one cookie of a Cookie header, URL-decoded. */
export function cookieNamed(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}
