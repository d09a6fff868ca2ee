import sharp from "sharp";
import { largestSide } from "~/contract/benefits/pictures";
import {
  isMovingPng,
  pictureLimits,
  detectPictureType,
} from "~/domain/benefits/files/picture-file";
import { problem } from "~/domain/problems/problem";
import { Refusal } from "../refusal";

/** An upload after decoding and encoding it again as WebP, so that nothing of the original file is stored. */
type PreparedPicture = { bytes: Buffer; width: number; height: number };

/** The largest stored picture, in bytes; one that is larger even in the lowest quality is stored all the same. */
const maxStoredBytes = 1_500_000;
/** Qualities of WebP, which are tried until the picture is within that limit. */
const qualities = [90, 80, 60, 40];

const createUploadRefusal = (text: string): Refusal =>
  new Refusal("invalid", { message: text, fields: { file: [text] } });

/** The last upload that was begun. Several at once would multiply the memory, up to 200 MB for the largest. */
let lastUpload: Promise<unknown> = Promise.resolve();

/** Runs one upload after another, in the order of the calls; a failed one doesn't stop the next. */
function runInTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const turn = lastUpload.then(run, run);
  lastUpload = turn.catch(() => undefined);
  return turn;
}

/**
 * Validates and re-encodes an upload: rotated by its EXIF data, in sRGB on white, no larger than the largest size
 * ever requested, and without metadata. Uploads are processed one at a time, off the main thread. Throws Refusal
 * invalid for the field `file`.
 */
export const preparePicture = (sent: Uint8Array): Promise<PreparedPicture> => {
  if (sent.length === 0) throw createUploadRefusal(problem("picture.none"));
  if (sent.length > pictureLimits.bytes) throw createUploadRefusal(problem("picture.large"));
  const type = detectPictureType(sent);
  if (!type) throw createUploadRefusal(problem("picture.type"));
  if (type === "png" && isMovingPng(sent)) throw createUploadRefusal(problem("picture.moving"));
  return runInTurn(() => prepareUpload(sent));
};

/** Returns a picture as WebP with its size in pixels. @throws Refusal invalid if it moves, is broken or too large */
async function prepareUpload(sent: Uint8Array): Promise<PreparedPicture> {
  const open = () =>
    sharp(sent, { limitInputPixels: pictureLimits.pixels, failOn: "error", pages: 1 }).timeout({
      seconds: 20,
    });
  const metadata = await runDecoder(() => sharp(sent, { limitInputPixels: false }).metadata());
  if ((metadata.pages ?? 1) > 1) throw createUploadRefusal(problem("picture.moving"));
  if (metadata.width * metadata.height > pictureLimits.pixels)
    throw createUploadRefusal(problem("picture.pixels"));
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
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    const picture = sharp(drawn.data, { raw: { width, height, channels } });
    bytes = await picture.webp({ quality, smartSubsample: true }).toBuffer();
    if (bytes.length <= maxStoredBytes) break;
  }
  return { bytes, width, height };
}

/** Runs a step of the decoder. Throws Refusal invalid instead of any error, whose message isn't for people. */
async function runDecoder<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch {
    throw createUploadRefusal(problem("picture.broken"));
  }
}
