import type { Image } from "~/contract/shapes";
import { pictureSteps } from "./picture-widths";

/**
 * The background shows until the picture is loaded. Drawings are made for light pages, so they are darkened in dark
 * mode.
 */
const drawing =
  "h-auto w-full rounded object-cover [background:color-mix(in_srgb,currentColor_14%,transparent)] [filter:brightness(var(--picture-light))]";

type Props = {
  image: Pick<Image, "id" | "width" | "height">;
  /** Empty for a picture that only repeats the text. */
  alt: string;
  /** Pixels of the largest rendition; the default is the picture's own width. */
  width?: number;
  /** True above the fold: it loads at once. */
  atOnce?: boolean;
};

/**
 * Uses avif or webp where supported, in the widths of handbook/product.md#numbers. Its box is known in advance, so
 * nothing shifts. When lazy pictures load is left to the browser, which knows the connection.
 */
export function Picture({ image, alt, width = image.width, atOnce = false }: Props) {
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
        className={drawing}
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
