import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../../public", import.meta.url));
const read = (name: string) => readFileSync(join(folder, name));

describe("files that browsers and other sites ask for", () => {
  test.each([
    ["social-card.png", 1200, 630],
    ["apple-touch-icon.png", 180, 180],
    ["icon-192.png", 192, 192],
    ["icon-512.png", 512, 512],
  ])("%s is %d by %d", async (name, width, height) => {
    expect(await sharp(read(name)).metadata()).toMatchObject({ format: "png", width, height });
  });

  test("favicon.ico holds three pictures, each where its directory says", async () => {
    const ico = read("favicon.ico");
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
    const sizes: (number | undefined)[] = [];
    for (const entry of [6, 22, 38]) {
      const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
      const { width } = await sharp(ico.subarray(offset, offset + length)).metadata();
      expect(width).toBe(ico.readUInt8(entry));
      sizes.push(width);
    }
    expect(sizes).toEqual([16, 32, 48]);
  });

  test("the manifest names icons that exist", () => {
    const { icons } = JSON.parse(read("site.webmanifest").toString()) as {
      icons: { src: string }[];
    };
    expect(icons.length).toBeGreaterThan(0);
    for (const { src } of icons) expect(existsSync(join(folder, src)), src).toBe(true);
  });
});

describe("the employee bulletin", () => {
  test.each([
    ["en", "en-US"],
    ["es", "es-US"],
  ])("in %s is one tagged page in its language", (name, language) => {
    const pdf = read(`bulletins/employee-bulletin-${name}.pdf`).toString("latin1");
    expect(pdf.startsWith("%PDF-1.7")).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toContain("/MarkInfo");
    expect(pdf).toContain(`(${language})`);
  });
});
