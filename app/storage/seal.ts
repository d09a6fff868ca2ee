import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** All encryption happens here: AES-256-GCM with a random 96-bit nonce per text and a 128-bit tag. */
const algorithm = "aes-256-gcm";
export const ivLength = 12;
const tagLength = 16;
/** Bytes before the encrypted text. */
export const headLength = ivLength + tagLength;

/** Returns nonce, tag and encrypted text. `key` has 32 bytes; decrypting needs `bound`, which names the text's owner. */
export function encrypt(key: Buffer, plain: string | Buffer, bound = ""): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(bound));
  const text = Buffer.concat([cipher.update(Buffer.from(plain)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Returns the plain bytes. Throws an Error if the key, `bound` or a single bit differs. */
export function decrypt(key: Buffer, bytes: Buffer, bound = ""): Buffer {
  const iv = bytes.subarray(0, ivLength);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(ivLength, headLength));
  return Buffer.concat([decipher.update(bytes.subarray(headLength)), decipher.final()]);
}

/** The table, column and row of a sealed text; copied elsewhere, it can't be opened. */
export type Place = readonly [table: string, column: string, ...row: string[]];

/** A text can't be opened: it was changed, belongs to another place, or its key is missing. */
export class Unsealable extends Error {
  override name = "Unsealable";
  constructor([table, column]: Place, options?: ErrorOptions) {
    // The row's key may be personal data, and the table is enough to find the cause.
    super(`A sealed text in ${table}.${column} does not open`, options);
  }
}

/** Keys by id, which all open; the one with the id `sealing` seals. */
export type KeyRing = { sealing: string; keys: ReadonlyMap<string, Buffer> };

/** The version of the format; a new way of sealing needs a new one. */
const version = "s1";

/** Returns the LIKE pattern of texts that are sealed with a key; `sealedPattern` is that of any key. */
export const sealedWith = (keyId: string): string => `${version}.${keyId}.%`;
export const sealedPattern = `${version}.%`;

/** Returns the id of the key that sealed a text; null if it isn't sealed. */
export function keyIdOf(text: string): string | null {
  const [form, id] = text.split(".", 2);
  return form === version && id ? id : null;
}

/** Seals a text for its place as `s1.KEY.TEXT`, whose last part is base64url. */
export function sealText({ sealing, keys }: KeyRing, plain: string, place: Place): string {
  const key = keys.get(sealing);
  if (!key) throw new Error("the key that seals is missing");
  return `${version}.${sealing}.${encrypt(key, plain, JSON.stringify(place)).toString("base64url")}`;
}

/** Returns the plain text. Throws Unsealable, also for a text that isn't sealed. */
export function openText({ keys }: KeyRing, text: string, place: Place): string {
  const id = keyIdOf(text);
  const key = id === null ? undefined : keys.get(id);
  if (!id || !key) throw new Unsealable(place);
  const bytes = Buffer.from(text.slice(version.length + id.length + 2), "base64url");
  try {
    return decrypt(key, bytes, JSON.stringify(place)).toString("utf8");
  } catch (cause) {
    throw new Unsealable(place, { cause });
  }
}
