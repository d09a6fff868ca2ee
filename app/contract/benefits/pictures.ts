import { z } from "zod";

/** What a picture can be asked for (handbook/calls.md; bearer fact 18). */

export const pictureFormats = ["avif", "webp", "jpg", "png"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** In pixels, for either side of what is answered. */
export const largestSide = 2000;

/** A third of a pixel is refused, so two thirds of a width must be rounded before asking. */
const side = z.coerce.number().int().min(1).max(largestSide).optional();

export const pictureQuery = z.object({
  width: side,
  height: side,
  quality: z.coerce.number().int().min(0).max(100).optional(),
  fit: z.enum(["cover", "contain", "inside", "outside"]).optional(),
  /** Left out or auto: the best that the Accept header names. */
  format: z.enum([...pictureFormats, "auto"]).optional(),
  access_token: z.string().max(2000).optional(),
});
export type PictureQuery = z.output<typeof pictureQuery>;

export const typeOfFormat: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/**
 * The smallest format that an Accept header names, avif before webp; null where it names neither. `*` names nothing: old
 * programs send it too.
 */
export function acceptedFormat(accept: string | null | undefined): "avif" | "webp" | null {
  const named = (accept ?? "").split(",").flatMap((entry) => {
    const [type = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [type];
  });
  if (named.includes("image/avif")) return "avif";
  return named.includes("image/webp") ? "webp" : null;
}
