import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CataloguePicture } from "~/contract/benefits/catalogue-picture-calls";
import type { CatalogueItem } from "~/contract/benefits/catalogue-calls";
import { pictureLimits } from "~/domain/benefits/files/picture-file";
import { pictureProblems } from "~/domain/benefits/files/picture-problems.text";
import { bytesOfPicture } from "~/embedded/services/benefits/pictures/pictures";
import { tidyPictures } from "~/embedded/services/benefits/pictures/tidy-pictures";
import { say } from "~/language/say";
import { hugePng, pngPart } from "../../setup/strain/huge-png";
import { somePicture } from "../../setup/backends/catalogue-picture-inputs";
import { demo } from "../../setup/people/people";
import { appUrl, embeddedHarness, newClient } from "../../setup/servers/embedded-harness";
import type { Browser, Harness } from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";

/** Pictures that administrators send: what is taken, what is kept of it, how it is shown, and when it goes. */

const path = "/api/v1/super-admin/catalogue-pictures";
const words = say(pictureProblems, "en");
let backend: Harness;
let boss: Browser;

beforeAll(async () => {
  backend = await embeddedHarness();
});
beforeEach(async () => {
  backend.clock.advance(minutes(61));
  boss = backend.browser();
  await boss.signIn(demo.super);
});
afterAll(() => backend.close());

const send = (bytes: Uint8Array, title = "A quiet lake") =>
  boss.call("POST", path, { title, base64: Buffer.from(bytes).toString("base64") });
type Sent = CataloguePicture & { known: boolean };
async function sent(bytes: Uint8Array, title?: string): Promise<Sent> {
  const answer = await send(bytes, title);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as Sent;
}
const kept = ({ id }: { id: string }) => backend.inDatabase(({ db }) => bytesOfPicture(db, id));
const show = (id: string, query = "", headers: Record<string, string> = {}) =>
  backend.backend.fetch(
    new Request(`${appUrl}/assets/${id}${query}`, {
      headers: { "x-forwarded-for": newClient(), ...headers },
    }),
  );
const plain = (width: number, height: number, background = "#2a7") =>
  sharp({ create: { width, height, channels: 3, background } });
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

async function halfOfAJpeg(): Promise<Buffer> {
  const whole = await noise(200, 200).jpeg().toBuffer();
  return whole.subarray(0, whole.length / 2);
}
async function movingPng(): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer();
  const control = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  return Buffer.concat([png.subarray(0, 33), pngPart("acTL", control), png.subarray(33)]);
}
async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ["#000", "#fff"].map((color) => plain(8, 8, color).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

describe("what is refused, in the administrator's words", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ["nothing", words.none, () => Buffer.alloc(0)],
    ["a drawing with scripts", words.type, () => svg],
    ["a GIF", words.type, () => plain(8, 8).gif().toBuffer()],
    ["a page", words.type, () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a byte more than 5 MB", words.large, () => Buffer.alloc(pictureLimits.bytes + 1, 0xff)],
    ["a PNG of more than 24 megapixels", words.pixels, () => hugePng(5001, 5000)],
    ["a PNG that moves", words.moving, movingPng],
    ["a WebP that moves", words.moving, movingWebp],
    ["half of a JPEG", words.broken, halfOfAJpeg],
    [
      "noise behind a JPEG's first signs",
      words.broken,
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5000)]),
    ],
  ])("%s", async (_what, why, make) => {
    const answer = await send(await make());
    expect([answer.status, answer.body.errors?.file]).toEqual([422, [why]]);
  });

  test("without words for people who can't see it", async () => {
    const answer = await send(await somePicture(), "  ");
    expect([answer.status, answer.body.errors?.title]).toEqual([422, [words.title_missing]]);
  });
});

describe("what is kept", () => {
  test("is turned as its camera said, without where and when it was taken", async () => {
    const photo = await noise(60, 40)
      .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "45/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const withGps = await plain(60, 40)
      .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "45/1 30/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(withGps).metadata()).exif).toBeDefined();
    const picture = await sent(photo);
    expect(picture).toMatchObject({ width: 40, height: 60 });
    for (const each of [picture, await sent(withGps)]) {
      const bytes = await kept(each);
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
      expect(Buffer.from(bytes).includes("Somebody")).toBe(false);
    }
  });

  test("is nothing of what was hidden behind or in the picture", async () => {
    const hidden = "<script>alert(1)</script>";
    const behind = Buffer.concat([await somePicture(), Buffer.from(`PK\x03\x04${hidden}`)]);
    const png = await somePicture();
    const note = pngPart("tEXt", Buffer.from(`Comment\0${hidden}`));
    const inside = Buffer.concat([png.subarray(0, 33), note, png.subarray(33)]);
    for (const each of [behind, inside]) {
      expect(Buffer.from(await kept(await sent(each))).includes("script")).toBe(false);
    }
  });

  test.each<[string, () => Promise<Uint8Array>]>([
    ["a JPEG for printers", () => plain(90, 60, "#c33").toColourspace("cmyk").jpeg().toBuffer()],
    ["a PNG of 16 bits", () => plain(90, 60, "#c33").toColourspace("rgb16").png().toBuffer()],
    ["a PNG with a palette", () => plain(90, 60, "#c33").png({ palette: true }).toBuffer()],
    ["a WebP", () => plain(90, 60, "#c33").webp({ lossless: true }).toBuffer()],
  ])("%s looks the same", async (_what, make) => {
    const given = await make();
    const picture = await sent(given, `Wall ${_what}`);
    expect(picture).toMatchObject({ width: 90, height: 60 });
    const bytes = await kept(picture);
    const color = async (of: Uint8Array) =>
      (await sharp(of).toColourspace("srgb").removeAlpha().raw().toBuffer()).subarray(0, 3);
    const [before, after] = [await color(given), await color(bytes)];
    for (const at of [0, 1, 2]) {
      expect(Math.abs((before[at] ?? before[0] ?? 0) - (after[at] ?? 0))).toBeLessThan(14);
    }
  });

  test("what is seen through is white, as pages show every picture", async () => {
    const glass = sharp({
      create: { width: 20, height: 20, channels: 4, background: "#00000000" },
    });
    const bytes = await kept(await sent(await glass.png().toBuffer()));
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test("is small, however large the photo was", async () => {
    const photo = await noise(420, 300).resize(2100, 1500).jpeg({ quality: 40 }).toBuffer();
    expect(photo.length).toBeLessThan(pictureLimits.bytes);
    const picture = await sent(photo, "A crowd");
    expect(picture).toMatchObject({ width: 2000, height: 1429 });
    expect(picture.bytes).toBeLessThanOrEqual(1_500_000);
  }, 60_000);

  test("is one when it is sent twice, with the words that came last", async () => {
    const png = await somePicture();
    const first = await sent(png, "A wal");
    const again = await sent(png, "A wall");
    expect([first.known, again]).toEqual([false, { ...first, title: "A wall", known: true }]);
    const listed = (await boss.call("GET", path)).body.data as { pictures: CataloguePicture[] };
    expect(listed.pictures.filter(({ id }) => id === first.id)).toMatchObject([
      { title: "A wall", uses: [] },
    ]);
    // What somebody says of it where one thing shows it is that thing's alone.
    const body = { title: "Our office", base64: png.toString("base64"), for_one: true };
    const one = await boss.call("POST", path, body);
    expect(one.body.data).toMatchObject({ known: true, id: first.id });
    const after = (await boss.call("GET", path)).body.data as typeof listed;
    expect(after.pictures.find(({ id }) => id === first.id)?.title).toBe("A wall");
  });
});

describe("what is shown", () => {
  test("comes in every size, to be kept for a year, with a tag", async () => {
    const { id } = await sent(await plain(900, 600).png().toBuffer(), "A field");
    const answer = await show(id, "?width=300&format=webp");
    expect(answer.status).toBe(200);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([300, 200]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const tag = answer.headers.get("etag") ?? "";
    const again = await show(id, "?width=300&format=webp", { "if-none-match": tag });
    expect(again.status).toBe(304);
    const boxed = await show(id, "?width=100&height=100&fit=contain&format=png");
    const edge = await sharp(await boxed.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([...edge.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test("an id that nobody has sent is refused as every other", async () => {
    expect((await show(`picture-${"0".repeat(24)}`)).status).toBe(403);
  });
});

describe("what nothing uses", () => {
  const item = async (id: string) =>
    (await boss.call("GET", `/api/v1/super-admin/catalogue/vendors/${id}`)).body
      .data as CatalogueItem;
  const isThere = async ({ id }: { id: string }) =>
    (await boss.call("GET", `${path}/${id}`)).status;
  const tidy = () =>
    backend.inDatabase((storage) =>
      tidyPictures({ storage, clock: backend.clock.now }, { goOn: async () => true } as never),
    );
  const usePicture = async ({ id, title, width, height }: Sent) => {
    const { items } = (await boss.call("GET", "/api/v1/super-admin/catalogue/vendors")).body
      .data as { items: { id: string }[] };
    const vendor = await item(items[0]?.id ?? "");
    const values = { ...vendor.values, image: { id, title, width, height } };
    const at = `/api/v1/super-admin/catalogue/vendors/${vendor.id}`;
    expect((await boss.call("PATCH", at, { rev: vendor.rev, values })).status).toBe(200);
    return { at, id: vendor.id };
  };

  test("goes after thirty days; what is used, or was in a version, stays", async () => {
    const [unused, used] = [await sent(await somePicture()), await sent(await somePicture())];
    const { at, id } = await usePicture(used);
    const listed = (await boss.call("GET", path)).body.data as { pictures: CataloguePicture[] };
    expect(listed.pictures.find((each) => each.id === used.id)?.uses).toMatchObject([
      { kind: "vendors", id },
    ]);
    backend.clock.advance(days(29));
    boss = backend.browser();
    await boss.signIn(demo.super);
    await tidy();
    expect([await isThere(unused), await isThere(used)]).toEqual([200, 200]);
    backend.clock.advance(days(2));
    boss = backend.browser();
    await boss.signIn(demo.super);
    await tidy();
    expect([await isThere(unused), await isThere(used)]).toEqual([404, 200]);
    await expect(kept(unused)).rejects.toThrow("is gone");
    // Only a version has it now, which can be taken up again.
    const { rev } = await item(id);
    expect((await boss.call("POST", `${at}/discard`, { rev })).status).toBe(200);
    backend.clock.advance(days(40));
    boss = backend.browser();
    await boss.signIn(demo.super);
    await tidy();
    expect(await isThere(used)).toBe(200);
  });

  test("can't be published once it is gone", async () => {
    const gone = { id: `picture-${"1".repeat(24)}`, title: "Gone", width: 9, height: 9 } as Sent;
    const { at, id } = await usePicture(gone);
    const answer = await boss.call("POST", `${at}/publish`, { rev: (await item(id)).rev });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ["image"]]);
  });
});
