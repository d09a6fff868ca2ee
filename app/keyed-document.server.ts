import { constants, crc32, deflateRawSync, gzipSync } from "node:zlib";
import { formKeyField, formKeyLength } from "./domain/form-key";

/**
 * A rendered document whose forms get their key when it is sent: equal data is rendered once and sent to many, and no two
 * of them may share a key. Compressing anew for each would cost half as much as rendering, so the text between the keys is
 * compressed once, and the keys go in between uncompressed, as RFC 1951 allows (3.2.4).
 */
export type KeyedDocument = {
  /** With `placeholder` where a key belongs. */
  plain: Buffer;
  /** Where. */
  keysAt: number[];
  /** The deflated pieces before, between and after the keys, made when it is sent a second time: most never are. */
  pieces: Buffer[] | null;
  sent: boolean;
};

/** No text of ours has these characters, so that what is compressed never refers back to a key. */
const placeholder = "\u0001".repeat(formKeyLength);
const field = `name="${formKeyField}"`;
const most = 12;

/** How far deflate looks back, bytes. */
const windowSize = 32 * 1024;
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** A block that is stored as it is and is not the last one, and its length, twice. */
const storedBlock = Buffer.from([0, formKeyLength, 0, 255 - formKeyLength, 255]);

export function keyedDocument(html: string): KeyedDocument {
  // React writes no such character of its own; what somebody typed may hold one.
  const text = html.replaceAll("\u0001", "").replaceAll(field, `${field} value="${placeholder}"`);
  const plain = Buffer.from(text);
  const keysAt: number[] = [];
  for (let at = plain.indexOf(placeholder); at >= 0; at = plain.indexOf(placeholder, at + 1))
    keysAt.push(at);
  return { plain, keysAt, pieces: null, sent: false };
}

/** In memory, bytes: deflated it is less than half as long. */
export const weightOf = ({ plain }: KeyedDocument): number => Math.ceil(plain.byteLength * 1.5);

function piecesOf(plain: Buffer, keysAt: readonly number[]): Buffer[] {
  const starts = [0, ...keysAt.map((at) => at + formKeyLength)];
  return starts.map((start, index) => {
    const end = keysAt[index];
    const before = plain.subarray(Math.max(0, start - windowSize), start);
    return deflateRawSync(plain.subarray(start, end), {
      level: 6,
      ...(start > 0 ? { dictionary: before } : {}),
      ...(end === undefined ? {} : { finishFlush: constants.Z_SYNC_FLUSH }),
    });
  });
}

/** The bytes to send. @param key of `formKeyLength` characters */
export function documentBytes(page: KeyedDocument, key: string, zip: boolean): Buffer<ArrayBuffer> {
  const { plain, keysAt } = page;
  const keyBytes = Buffer.from(key, "latin1");
  const starts = [0, ...keysAt.map((at) => at + formKeyLength)];
  const texts = starts.map((start, index) => plain.subarray(start, keysAt[index]));
  const filled = between(texts, keyBytes);
  if (!zip) return Buffer.concat(filled);
  // Once, and with very many keys, it costs less to compress it whole.
  if (!page.sent || keysAt.length > most) {
    page.sent = true;
    return gzipSync(Buffer.concat(filled), { level: 6 });
  }
  const pieces = (page.pieces ??= piecesOf(plain, keysAt));
  const end = Buffer.allocUnsafe(8);
  end.writeUInt32LE(
    filled.reduce((crc, part) => crc32(part, crc), 0),
    0,
  );
  end.writeUInt32LE(plain.byteLength, 4);
  const keyBlock = Buffer.concat([storedBlock, keyBytes]);
  return Buffer.concat([gzipHeader, ...between(pieces, keyBlock), end]);
}

const between = (parts: readonly Buffer[], what: Buffer): Buffer[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [what, part]));
