import type { Image } from "~/contract/shapes";

/** The background shows until the picture is loaded. Dark mode darkens drawings, which are made for light pages. */
const pictureClass =
  "h-auto w-full rounded object-cover [background:color-mix(in_srgb,currentColor_14%,transparent)] [filter:brightness(var(--picture-light))]";

/** Pixels, from handbook/product.md#numbers, Image widths: mobile is under 768 px, laptop 768 to 1280 px. */
const mobileWidth = 700;

const laptopMedia = "(min-width: 768px) and (max-width: 1280px)";

/**
 * Uses avif or webp where supported, in the widths of handbook/product.md#numbers. Its box is known in advance, so
 * nothing shifts. When lazy pictures load is left to the browser, which knows the connection.
 */
export function Picture({
  image,
  alt,
  width = image.width,
  atOnce = false,
}: {
  image: Pick<Image, "id" | "width" | "height">;
  /** Empty for a picture that only repeats the text. */
  alt: string;
  /** Pixels of the largest rendition; the default is the picture's own width. */
  width?: number;
  /** True above the fold: it loads at once, not lazily, but without priority. */
  atOnce?: boolean;
}) {
  const address = (pixels: number, format?: string) =>
    `/files/${encodeURIComponent(image.id)}?width=${pixels}${format ? `&format=${format}` : ""}`;
  return (
    <picture>
      {pictureSteps(width).flatMap(({ media, pixels }) =>
        ["avif", "webp"].map((format) => (
          <source
            key={`${pixels} ${format}`}
            media={media}
            type={`image/${format}`}
            srcSet={address(pixels, format)}
          />
        )),
      )}
      <img
        className={pictureClass}
        src={address(width)}
        alt={alt}
        width={width}
        height={Math.round((width * image.height) / image.width)}
        // Renditions have rounded sides, so their aspect ratios differ slightly.
        style={{ aspectRatio: `${image.width} / ${image.height}` }}
        loading={atOnce ? undefined : "lazy"}
        decoding="async"
      />
    </picture>
  );
}

/**
 * Returns the renditions by screen: 700 px for mobile, two thirds of the width for laptop, and otherwise the full
 * width. Widths are rounded because backends refuse fractions of a pixel. A picture of at most 700 px has no mobile
 * rendition, so that it isn't enlarged. `width` is in whole pixels; the last rendition is for all other screens.
 */
export function pictureSteps(width: number): { media?: string; pixels: number }[] {
  const steps = [{ media: laptopMedia, pixels: Math.max(1, Math.round((width * 2) / 3)) }];
  return width > mobileWidth
    ? [{ media: "(max-width: 767px)", pixels: mobileWidth }, ...steps, { pixels: width }]
    : [...steps, { pixels: width }];
}
