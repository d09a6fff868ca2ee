import { describe, expect, test } from "vitest";
import { pictureSteps } from "~/components/ui/picture";
import { acceptedFormat } from "~/contract/benefits/pictures";
import { variantOf, type Variant } from "~/embedded/assets/render";

describe("the widths of pictures", () => {
  test("700 for mobile, two thirds for laptop, the full width otherwise", () => {
    expect(pictureSteps(1200)).toEqual([
      { media: "(max-width: 767px)", pixels: 700 },
      { media: "(min-width: 768px) and (max-width: 1280px)", pixels: 800 },
      { pixels: 1200 },
    ]);
  });

  test("never ask for a part of a pixel, nor for none", () => {
    const fits = (width: number) =>
      pictureSteps(width).every(
        ({ pixels }) => Number.isInteger(pixels) && pixels > 0 && pixels <= width,
      );
    const widths = Array.from({ length: 2000 }, (_none, at) => at + 1);
    expect(widths.filter((width) => !fits(width))).toEqual([]);
  });

  test("do not enlarge a picture that is narrower than the mobile width", () => {
    expect(pictureSteps(700).map(({ pixels }) => pixels)).toEqual([467, 700]);
    expect(pictureSteps(320).map(({ pixels }) => pixels)).toEqual([213, 320]);
  });
});

test.each([
  ["image/avif,image/webp,image/apng,*/*;q=0.8", "avif"],
  ["image/webp, */*", "webp"],
  ["image/webp, IMAGE/AVIF;q=0.5", "avif"],
  ["image/avif;q=0, image/webp;q=0.9", "webp"],
  ["image/avif;q=0.0", null],
  ["image/png,image/*;q=0.8,*/*;q=0.5", null],
  ["*/*", null],
  ["", null],
  [null, null],
] as const)("Accept %j takes %j", (accept, format) => {
  expect(acceptedFormat(accept)).toBe(format);
});

describe("a size and a fit", () => {
  const drawing = { id: "a", version: "1", svg: "", title: "A", width: 960, height: 640 };
  const size = (requested: Omit<Parameters<typeof variantOf>[1], "format">) => {
    const found = variantOf(drawing, { ...requested, format: "webp" });
    return (
      found && ([found.width, found.height, found.fit] satisfies [number, number, Variant["fit"]])
    );
  };

  test("one side follows from the other", () => {
    expect(size({})).toEqual([960, 640, "cover"]);
    expect(size({ width: 467 })).toEqual([467, 311, "cover"]);
    expect(size({ height: 100 })).toEqual([150, 100, "cover"]);
    expect(size({ width: 1 })).toEqual([1, 1, "cover"]);
  });

  test("cover and contain fill the box, inside and outside keep the shape", () => {
    const box = { width: 300, height: 300 };
    expect(size(box)).toEqual([300, 300, "cover"]);
    expect(size({ ...box, fit: "contain" })).toEqual([300, 300, "contain"]);
    expect(size({ ...box, fit: "inside" })).toEqual([300, 200, "cover"]);
    expect(size({ ...box, fit: "outside" })).toEqual([450, 300, "cover"]);
    expect(size({ width: 600, height: 200, fit: "inside" })).toEqual([300, 200, "cover"]);
    expect(size({ width: 600, height: 200, fit: "outside" })).toEqual([600, 400, "cover"]);
  });

  test("no side becomes longer than 2000, also not the one that follows", () => {
    expect(size({ width: 2000 })).toEqual([2000, 1333, "cover"]);
    expect(size({ height: 1334 })).toBeNull();
    expect(size({ width: 2000, height: 2000, fit: "outside" })).toBeNull();
  });
});
