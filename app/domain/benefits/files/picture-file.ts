import { z } from "zod";
import { lineField } from "~/domain/field-schemas";
import { problem } from "~/domain/problems/problem";

/** A picture's limits, checked before it is decoded: `pixels` is width times height, and `title` in characters. */
export const pictureLimits = {
  bytes: 5 * 1024 * 1024,
  /** Phones advertised with 24 megapixels produce slightly more. */
  pixels: 24_500_000,
  title: 200,
};

/** The schema of a picture's alternative text, which may not be empty. */
export const pictureTitle = lineField(
  problem("picture.title_missing"),
  z.string().max(pictureLimits.title, problem("picture.title_long", { most: pictureLimits.title })),
);

/** Returns true if the bytes from `at` on are these. */
const hasBytes = (bytes: Uint8Array, expected: readonly number[], at = 0) =>
  expected.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));

/** Returns the type by the first bytes, not the file name; null for anything but these three types. */
export function detectPictureType(bytes: Uint8Array): "png" | "jpeg" | "webp" | null {
  if (hasBytes(bytes, [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a])) return "png";
  if (hasBytes(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  const isWebp = hasBytes(bytes, ascii("RIFF")) && hasBytes(bytes, ascii("WEBP"), 8);
  return isWebp ? "webp" : null;
}

/** Returns true for an animated PNG, which is marked before its first image data. */
export function isMovingPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A chunk is its length, name, content and checksum.
  for (let index = 8; index + 8 <= bytes.length; index += 12 + view.getUint32(index)) {
    if (hasBytes(bytes, ascii("acTL"), index + 4)) return true;
    if (hasBytes(bytes, ascii("IDAT"), index + 4)) return false;
  }
  return false;
}
