import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** All encryption happens here: AES-256-GCM with a random 96-bit nonce per text and a 128-bit tag. */
const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

type Encrypted = { iv: Buffer; tag: Buffer; text: Buffer };

/** `key` has 32 bytes. `bound` names what the text belongs to, and is needed to decrypt it. */
export function encrypt(key: Buffer, plain: string | Buffer, bound = ""): Encrypted {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(bound));
  const first = typeof plain === "string" ? cipher.update(plain, "utf8") : cipher.update(plain);
  const text = Buffer.concat([first, cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), text };
}

/** Throws an Error if the key, `bound` or a single bit differs. */
export function decrypt(key: Buffer, { iv, tag, text }: Encrypted, bound = ""): Buffer {
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(bound))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}

/** Returns nonce, tag and text as one; `unpack` is the reverse. */
export const pack = ({ iv, tag, text }: Encrypted): Buffer => Buffer.concat([iv, tag, text]);

export const unpack = (bytes: Buffer): Encrypted => ({
  iv: bytes.subarray(0, ivLength),
  tag: bytes.subarray(ivLength, ivLength + tagLength),
  text: bytes.subarray(ivLength + tagLength),
});
