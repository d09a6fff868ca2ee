import sharp, { type Sharp } from "sharp";
import { largestSide, type PictureFormat } from "~/contract/benefits/pictures";

// Only a few pictures are rendered at a time (variants.ts), each on one thread, so that pages don't wait for them.
sharp.concurrency(1);
sharp.cache(false);

/**
 * How a picture fills a box, in sharp's words: `cover` crops it, `contain` adds white, `inside` and `outside` keep its
 * ratio.
 */
export type Fit = "cover" | "contain" | "inside" | "outside";

/** The source is a drawing, or a picture that is read when its first size is rendered. */
export type Source = { id: string; version: string; width: number; height: number } & (
  | { svg: string }
  | { read: () => Promise<Uint8Array> }
);

/** One size and format of a picture, in whole pixels. */
export type Variant = {
  width: number;
  height: number;
  fit: Fit;
  /** 1 to 100; null for the format's default. */
  quality: number | null;
  format: PictureFormat;
};

/** What a URL asks for; a missing `fit` is "cover", and a missing quality the format's default. */
type VariantQuery = {
  width?: number | undefined;
  height?: number | undefined;
  fit?: Fit | undefined;
  quality?: number | undefined;
  format: PictureFormat;
};

/**
 * Returns the variant for a query: a missing side follows from the other, and equal results are equal variants.
 * Returns null if a side would exceed `largestSide`.
 */
export function variantOf(source: Pick<Source, "width" | "height">, variant: VariantQuery) {
  const { width, height, format } = variant;
  const ratio = source.width / source.height;
  const whole = (side: number) => Math.max(1, Math.round(side));
  const size =
    width && height
      ? fitSize(variant.fit ?? "cover", { width, height }, ratio)
      : width
        ? { width, height: whole(width / ratio) }
        : height
          ? { width: whole(height * ratio), height }
          : { width: source.width, height: source.height };
  if (Math.max(size.width, size.height) > largestSide) return null;
  const boxed =
    width && height && (variant.fit === "contain" || (variant.fit ?? "cover") === "cover");
  return {
    ...size,
    // Unless the box has another shape, every fit gives the same result.
    fit: boxed ? (variant.fit ?? "cover") : "cover",
    // The encoders count from 1.
    quality: variant.quality === undefined ? null : Math.max(1, variant.quality),
    format,
  };
}

/**
 * Returns the size of a picture of this ratio (width by height) for a requested box. `inside` and `outside` keep the
 * ratio, so only one side is as requested.
 */
function fitSize(fit: Fit, box: { width: number; height: number }, ratio: number) {
  if (fit === "cover" || fit === "contain") return box;
  const wider = box.width / box.height > ratio;
  const byHeight = fit === "inside" ? wider : !wider;
  return byHeight
    ? { width: Math.max(1, Math.round(box.height * ratio)), height: box.height }
    : { width: box.width, height: Math.max(1, Math.round(box.width / ratio)) };
}

/** Returns the picture in a variant's size and format, on white. */
export async function render(source: Source, variant: Variant): Promise<Buffer> {
  const picture =
    "svg" in source ? drawSvg(source, variant) : resizeImage(await source.read(), variant);
  return encodeImage(picture.flatten({ background: "#fff" }), variant);
}

/** Draws the SVG in a variant's size, written into it so that lines are sharp; margins around it stay transparent. */
function drawSvg({ svg }: { svg: string }, { width, height, fit }: Variant): Sharp {
  const filling = fit === "contain" ? "meet" : "slice";
  const box = `<svg width="${width}" height="${height}" preserveAspectRatio="xMidYMid ${filling}" `;
  return sharp(Buffer.from(svg.replace("<svg ", box)));
}

/** Fills exactly these sides, also by enlarging: `contain` adds white, and any other fit crops. */
function resizeImage(bytes: Uint8Array, { width, height, fit }: Variant): Sharp {
  const how = fit === "contain" ? "contain" : "cover";
  return sharp(bytes).resize({ width, height, fit: how, background: "#fff" });
}

/** Encodes in a format; a PNG always has a palette, which `quality` reduces. */
function encodeImage(picture: Sharp, { quality, format }: Variant): Promise<Buffer> {
  const options = quality === null ? {} : { quality };
  switch (format) {
    case "avif":
      // The default effort (4) takes five times as long for a tenth fewer bytes, while a visitor waits.
      return picture.avif({ effort: 2, ...options }).toBuffer();
    case "webp":
      return picture.webp(options).toBuffer();
    case "jpg":
      return picture.jpeg({ mozjpeg: true, ...options }).toBuffer();
    case "png":
      return picture.png({ palette: true, ...options }).toBuffer();
  }
}
