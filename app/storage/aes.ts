import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** The one place that encrypts: AES-256-GCM with a random 96-bit nonce per text and a 128-bit tag. */
const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

export type Encrypted = { iv: Buffer; tag: Buffer; text: Buffer };

/** Random bytes are drawn in bulk: two cookies per answer would otherwise spend a third of the answer's time on them. */
let drawn = Buffer.alloc(0);
let used = 0;
function freshIv(): Buffer {
  if (used + ivLength > drawn.length) {
    drawn = randomBytes(ivLength * 256);
    used = 0;
  }
  used += ivLength;
  return drawn.subarray(used - ivLength, used);
}

/**
 * @param key 32 bytes
 * @param bound what the text belongs to: it is not in the result, and without it the result does not open
 */
export function encrypted(key: Buffer, plain: string | Buffer, bound = ""): Encrypted {
  const iv = freshIv();
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(bound));
  const first = typeof plain === "string" ? cipher.update(plain, "utf8") : cipher.update(plain);
  const text = Buffer.concat([first, cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), text };
}

/** What {@link encrypted} was given. @throws Error when the key, the bound or a single bit is another */
export function decrypted(key: Buffer, { iv, tag, text }: Encrypted, bound = ""): Buffer {
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(bound))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}

/** As one run of bytes: nonce, tag, text. */
export const packed = ({ iv, tag, text }: Encrypted): Buffer => Buffer.concat([iv, tag, text]);

export const unpacked = (bytes: Buffer): Encrypted => ({
  iv: bytes.subarray(0, ivLength),
  tag: bytes.subarray(ivLength, ivLength + tagLength),
  text: bytes.subarray(ivLength + tagLength),
});
