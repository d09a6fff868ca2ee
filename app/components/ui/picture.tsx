import type { Image } from "~/contract/shapes";
import { pictureSteps } from "./picture-widths";

/** Until it is there, its ground is. Drawn for paper, so a little darker in the dark. */
const drawing =
  "h-auto w-full rounded object-cover [background:color-mix(in_srgb,currentColor_14%,transparent)] [filter:brightness(var(--picture-light))]";

type Props = {
  image: Pick<Image, "id" | "width" | "height">;
  /** Empty for a picture that only repeats the text beside it. */
  alt: string;
  /** Pixels of the largest rendition; the picture's own width unless it is shown small. */
  width?: number;
  /** Above the fold: fetched at once instead of when it comes near. */
  atOnce?: boolean;
};

/**
 * One of the backend's pictures, as avif or webp where the browser reads them, in the widths of handbook/product.md#numbers. Its box is
 * known before it arrives, so nothing shifts. How near a lazy picture must come is left to the browser: it knows the
 * connection.
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
        // The renditions' sides are rounded, so their own shape differs by a pixel from one to the next.
        style={{ aspectRatio: `${image.width} / ${image.height}` }}
        loading={atOnce ? undefined : "lazy"}
        decoding="async"
      />
    </picture>
  );
}
