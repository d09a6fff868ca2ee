import { decrypted, encrypted, packed, unpacked } from "./aes";

/** Where a sealed text stands: its table and column, and what names the row. Copied elsewhere it does not open. */
export type Place = readonly [table: string, column: string, ...row: string[]];

/** A text does not open: it was changed, stands in another place than it was sealed for, or its key is not there. */
export class Unsealable extends Error {
  override name = "Unsealable";
  constructor([table, column]: Place, options?: ErrorOptions) {
    // The row's name may be a person's; the table is enough to look for the cause.
    super(`A sealed text in ${table}.${column} does not open`, options);
  }
}

/** The keys of one database by id, and the one that seals. */
export type KeyRing = { sealing: string; keys: ReadonlyMap<string, Buffer> };

/** The form's version: another way of sealing gets another. */
const version = "s1";

/** Matches (SQL like) what is sealed with this key. */
export const sealedWith = (keyId: string): string => `${version}.${keyId}.%`;
/** Matches (SQL like) whatever is sealed. */
export const sealedAtAll = `${version}.%`;

/** The key that a text is sealed with; null for a text that isn't sealed. */
export function keyIdOf(text: string): string | null {
  const [form, id] = text.split(".", 2);
  return form === version && id ? id : null;
}

/** A text for its place: `s1.KEY.TEXT`, the last part nonce, tag and text in base64url. */
export function sealedText({ sealing, keys }: KeyRing, plain: string, place: Place): string {
  const key = keys.get(sealing);
  if (!key) throw new Error("the key that seals is missing");
  const bytes = packed(encrypted(key, plain, JSON.stringify(place)));
  return `${version}.${sealing}.${bytes.toString("base64url")}`;
}

/** What {@link sealedText} was given. @throws Unsealable */
export function openedText({ keys }: KeyRing, text: string, place: Place): string {
  const id = keyIdOf(text);
  const key = id === null ? undefined : keys.get(id);
  if (!id || !key) throw new Unsealable(place);
  const bytes = Buffer.from(text.slice(version.length + id.length + 2), "base64url");
  try {
    return decrypted(key, unpacked(bytes), JSON.stringify(place)).toString("utf8");
  } catch (cause) {
    throw new Unsealable(place, { cause });
  }
}
