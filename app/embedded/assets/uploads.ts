import sharp, { type Sharp } from "sharp";
import { largestSide } from "~/contract/benefits/pictures";
import {
  isMovingPng,
  pictureLimits,
  detectPictureType,
} from "~/domain/benefits/files/picture-file";
import { problem } from "~/domain/problems/problem";
import { Refusal } from "../refusal";

/** An uploaded picture is decoded and encoded again, so that nothing of the original file is stored. */
type Prepared = { bytes: Buffer; width: number; height: number };

/** Bytes of a stored picture. */
const maxKept = 1_500_000;
/** The first one within that limit is used. */
const qualities = [90, 80, 60, 40];
const longestMaking = 20;

const refused = (text: string) =>
  new Refusal("invalid", { message: text, fields: { file: [text] } });

/** Several at once would multiply the memory, which is up to 200 MB for the largest. */
let last: Promise<unknown> = Promise.resolve();
function runInTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const turn = last.then(run, run);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Validates and re-encodes an upload: rotated by its EXIF data, in sRGB on white, no larger than the largest size
 * ever requested, and without metadata. Uploads are processed one at a time, off the main thread. Throws Refusal
 * invalid for the field `file`.
 */
export const preparePicture = (sent: Uint8Array): Promise<Prepared> => {
  if (sent.length === 0) throw refused(problem("picture.none"));
  if (sent.length > pictureLimits.bytes) throw refused(problem("picture.large"));
  const type = detectPictureType(sent);
  if (!type) throw refused(problem("picture.type"));
  if (type === "png" && isMovingPng(sent)) throw refused(problem("picture.moving"));
  return runInTurn(() => prepareUpload(sent));
};

async function prepareUpload(sent: Uint8Array): Promise<Prepared> {
  const open = () =>
    sharp(sent, { limitInputPixels: pictureLimits.pixels, failOn: "error", pages: 1 }).timeout({
      seconds: longestMaking,
    });
  const metadata = await runDecoder(() => sharp(sent, { limitInputPixels: false }).metadata());
  if ((metadata.pages ?? 1) > 1) throw refused(problem("picture.moving"));
  if (metadata.width * metadata.height > pictureLimits.pixels)
    throw refused(problem("picture.pixels"));
  const side = { width: largestSide, height: largestSide };
  const drawn = await runDecoder(() => {
    const picture = open()
      .rotate()
      .resize({ ...side, fit: "inside", withoutEnlargement: true });
    return picture
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  });
  const { width, height, channels } = drawn.info;
  const again = () => sharp(drawn.data, { raw: { width, height, channels } });
  return { bytes: await shrinkImage(again), width, height };
}

async function shrinkImage(again: () => Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await again().webp({ quality, smartSubsample: true }).toBuffer();
    if (bytes.length <= maxKept) break;
  }
  return bytes;
}

/** The decoder's error message is not shown to people. */
async function runDecoder<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch {
    throw refused(problem("picture.broken"));
  }
}
