/** What a picture of the catalogue may be before it is taken apart. */
export const pictureLimits = {
  bytes: 5 * 1024 * 1024,
  /** Phones that say "24 megapixels" mean a little more. */
  pixels: 24_500_000,
  title: 200,
};

export type PictureType = "png" | "jpeg" | "webp";

const startsWith = (bytes: Uint8Array, signs: readonly number[], at = 0) =>
  signs.every((sign, index) => bytes[at + index] === sign);

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));

/** What the first bytes say a file is, whatever it is called; null for anything else than the three that we take. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a])) return "png";
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  const isWebp = startsWith(bytes, ascii("RIFF")) && startsWith(bytes, ascii("WEBP"), 8);
  return isWebp ? "webp" : null;
}

/** Whether a PNG is one of several pictures that follow each other: said before its first picture begins. */
export function isMovingPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A part is its length, its name, its content and a sum.
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (startsWith(bytes, ascii("acTL"), at + 4)) return true;
    if (startsWith(bytes, ascii("IDAT"), at + 4)) return false;
  }
  return false;
}
