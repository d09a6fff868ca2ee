import { deflateSync, crc32 } from "node:zlib";

export function pngPart(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(type), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
/** A small file that says it is a large picture, of one color. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const lines = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    ...[signature, pngPart("IHDR", head), pngPart("IDAT", lines)],
    pngPart("IEND", Buffer.alloc(0)),
  ]);
}
