import { z } from "zod";

/** The parameters of a picture (handbook/calls.md; bearer fact 18). */

const pictureFormats = ["avif", "webp", "jpg", "png"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** In pixels, for either side. */
export const largestSide = 2000;

/** Whole pixels of one side, from 1 to 2,000; fractions are refused. */
const sidePixels = z.coerce.number().int().min(1).max(largestSide).optional();

/** The size in pixels, quality, fit and format of a picture, and an access token; all are optional. */
export const pictureQuery = z.object({
  width: sidePixels,
  height: sidePixels,
  quality: z.coerce.number().int().min(0).max(100).optional(),
  fit: z.enum(["cover", "contain", "inside", "outside"]).optional(),
  /** Without a format, or with auto, the Accept header decides. */
  format: z.enum([...pictureFormats, "auto"]).optional(),
  access_token: z.string().max(2000).optional(),
});

export const typeOfFormat: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/**
 * Returns the smallest format that an Accept header names, AVIF before WebP; null if it names neither. `q=0` doesn't
 * count, nor does `*`, because old programs send it too.
 */
export function acceptedFormat(accept: string | null | undefined): "avif" | "webp" | null {
  const named = (accept ?? "").split(",").flatMap((entry) => {
    const [type = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [type];
  });
  if (named.includes("image/avif")) return "avif";
  return named.includes("image/webp") ? "webp" : null;
}
