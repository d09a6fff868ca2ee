import { constants, crc32, deflateRawSync, gzipSync } from "node:zlib";
import { formKeyField, formKeyLength } from "./domain/form-key";

/**
 * A rendered document whose forms get their key when it is sent: equal data is rendered once and sent to many, and no
 * two may share a key. Compressing it each time would cost half as much as rendering, so the text between the keys is
 * compressed once, and the keys are inserted uncompressed, as RFC 1951 allows (3.2.4).
 */
export type KeyedDocument = {
  /** Contains `placeholder` for each key. */
  plain: Buffer;
  /** The positions of the keys. */
  keysAt: number[];
  /** The deflated pieces around the keys, created when it is sent a second time, because most never are. */
  pieces: Buffer[] | null;
  sent: boolean;
};

/** These characters don't occur in our texts, so compressed data never refers back to a key. */
const placeholder = "\u0001".repeat(formKeyLength);
const field = `name="${formKeyField}"`;
/** A document with more keys is compressed whole each time. */
const mostKeys = 12;

/** Bytes that deflate looks back. */
const windowSize = 32 * 1024;
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** The header of a stored, non-final block with its length, twice. */
const storedBlock = Buffer.from([0, formKeyLength, 0, 255 - formKeyLength, 255]);

export function keyedDocument(html: string): KeyedDocument {
  // React never writes this character, but typed input may contain it.
  const text = html.replaceAll("\u0001", "").replaceAll(field, `${field} value="${placeholder}"`);
  const plain = Buffer.from(text);
  const keysAt: number[] = [];
  for (let at = plain.indexOf(placeholder); at >= 0; at = plain.indexOf(placeholder, at + 1))
    keysAt.push(at);
  return { plain, keysAt, pieces: null, sent: false };
}

/** Bytes in memory; the deflated form takes less than half as much again. */
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

/** Returns the bytes to send; `key` has `formKeyLength` characters. */
export function documentBytes(page: KeyedDocument, key: string, zip: boolean): Buffer<ArrayBuffer> {
  const { plain, keysAt } = page;
  const keyBytes = Buffer.from(key, "latin1");
  const starts = [0, ...keysAt.map((at) => at + formKeyLength)];
  const texts = starts.map((start, index) => plain.subarray(start, keysAt[index]));
  const filled = between(texts, keyBytes);
  if (!zip) return Buffer.concat(filled);
  // The first time, or with very many keys, compressing the whole document is cheaper.
  if (!page.sent || keysAt.length > mostKeys) {
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
