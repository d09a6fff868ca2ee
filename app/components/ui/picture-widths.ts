/** Pixels, from handbook/product.md#numbers, Image widths: mobile is under 768 px, laptop 768 to 1280 px. */
const mobileWidth = 700;
const laptop = "(min-width: 768px) and (max-width: 1280px)";

/** A rendition and its screens; the last one is for all others. */
type PictureStep = { media?: string; pixels: number };

/**
 * Returns the renditions by screen: 700 px for mobile, two thirds of the width for laptop, and otherwise the full
 * width. Widths are rounded because backends refuse fractions of a pixel. A picture narrower than 700 px is not
 * enlarged. `width` is in whole pixels.
 */
export function pictureSteps(width: number): PictureStep[] {
  const steps = [{ media: laptop, pixels: Math.max(1, Math.round((width * 2) / 3)) }];
  return width > mobileWidth
    ? [{ media: "(max-width: 767px)", pixels: mobileWidth }, ...steps, { pixels: width }]
    : [...steps, { pixels: width }];
}
