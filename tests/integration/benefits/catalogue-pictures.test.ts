import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { discardCatalogueChanges, saveCatalogueItem } from "~/core/benefits/catalogue-drafts";
import {
  getCatalogueItem,
  listCatalogueItems,
  type CatalogueItem,
} from "~/core/benefits/catalogue-items";
import {
  addCataloguePicture,
  getCataloguePicture,
  listCataloguePictures,
} from "~/core/benefits/catalogue-pictures";
import { publishCatalogueItem } from "~/core/benefits/catalogue-publishing";
import { pictureLimits } from "~/domain/benefits/files/picture-file";
import { pictureProblems } from "~/domain/benefits/catalogue/catalogue-problems.text";
import { readPictureBytes } from "~/embedded/services/benefits/pictures/pictures";
import { tidyPictures } from "~/embedded/services/benefits/pictures/tidy-pictures";
import { say } from "~/language/say";
import { somePicture } from "../../setup/backends/catalogue-picture-inputs";
import { demo } from "../../setup/people/people";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import { ofFile } from "../../setup/servers/of-file";
import { deflateSync, crc32 } from "node:zlib";

function pngPart(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(type), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
/** A small file that says it is a large picture, of one color. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const lines = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    pngPart("IHDR", head),
    pngPart("IDAT", lines),
    pngPart("IEND", Buffer.alloc(0)),
  ]);
}

/** Pictures that administrators send: what is taken, what is kept of it, how it is shown, and when it goes. */

const words = say(pictureProblems, "en");
let boss: Browser;

const backend = await ofFile(embeddedHarness());
beforeEach(async () => {
  backend.clock.advance(minutes(61));
  boss = await backend.signedIn(demo.super);
});

const send = (bytes: Uint8Array, title = "A quiet lake") =>
  boss.ask(addCataloguePicture, { title, base64: Buffer.from(bytes).toString("base64") });
type Sent = Awaited<ReturnType<typeof addCataloguePicture>>;
async function sent(bytes: Uint8Array, title?: string): Promise<Sent> {
  const answer = await send(bytes, title);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as Sent;
}
const kept = ({ id }: { id: string }) => backend.inDatabase(({ db }) => readPictureBytes(db, id));
const plain = (width: number, height: number, background = "#2a7") =>
  sharp({ create: { width, height, channels: 3, background } });
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

async function halfOfAJpeg(): Promise<Buffer> {
  const whole = await noise(200, 200).jpeg().toBuffer();
  return whole.subarray(0, whole.length / 2);
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
    ["a drawing with scripts", words.type, () => svg],
    ["a page", words.type, () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a byte more than 5 MB", words.large, () => Buffer.alloc(pictureLimits.bytes + 1, 0xff)],
    ["a PNG of more than 24 megapixels", words.pixels, () => hugePng(5001, 5000)],
    ["a WebP that moves", words.moving, movingWebp],
    ["half of a JPEG", words.broken, halfOfAJpeg],
  ])("%s", async (_what, reason, make) => {
    const answer = await send(await make());
    expect([answer.status, answer.body.errors?.file]).toEqual([422, [reason]]);
  });
});

describe("what is kept", () => {
  test("is turned as its camera said, without where and when it was taken", async () => {
    const photo = await noise(60, 40)
      .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "45/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const picture = await sent(photo);
    expect(picture).toMatchObject({ width: 40, height: 60 });
    const bytes = await kept(picture);
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
    expect(Buffer.from(bytes).includes("Somebody")).toBe(false);
  });

  test("is nothing of what was hidden behind or in the picture", async () => {
    const hidden = "<script>alert(1)</script>";
    const behind = Buffer.concat([await somePicture(), Buffer.from(`PK\x03\x04${hidden}`)]);
    const png = await somePicture();
    const note = pngPart("tEXt", Buffer.from(`Comment\0${hidden}`));
    const inside = Buffer.concat([png.subarray(0, 33), note, png.subarray(33)]);
    for (const each of [behind, inside])
      expect(Buffer.from(await kept(await sent(each))).includes("script")).toBe(false);
  });

  test("is one when it is sent twice, with the words that came last", async () => {
    const png = await somePicture();
    const first = await sent(png, "A wal");
    const again = await sent(png, "A wall");
    expect([first.known, again]).toEqual([false, { ...first, title: "A wall", known: true }]);
    // The picture's description belongs to this one thing alone.
    const body = { title: "Our office", base64: png.toString("base64"), for_one: true };
    await boss.ask(addCataloguePicture, body);
    const { pictures } = (await boss.ask(listCataloguePictures, "1")).body.data as Awaited<
      ReturnType<typeof listCataloguePictures>
    >;
    expect(pictures.filter(({ id }) => id === first.id)).toMatchObject([
      { title: "A wall", uses: [] },
    ]);
  });
});

describe("what nothing uses", () => {
  const item = async (id: string) =>
    (await boss.ask(getCatalogueItem, { kind: "vendors", id })).body.data as CatalogueItem;
  const exists = async ({ id }: { id: string }) => (await boss.ask(getCataloguePicture, id)).status;
  const tidyAfter = async (passed: number) => {
    backend.clock.advance(days(passed));
    boss = backend.browser();
    await boss.signIn(demo.super);
    await backend.inDatabase((storage) =>
      tidyPictures({ storage, clock: backend.clock.now }, { goOn: async () => true } as never),
    );
  };
  const usePicture = async ({ id, title, width, height }: Sent) => {
    const kind = "vendors" as const;
    const { items } = (await boss.ask(listCatalogueItems, { kind })).body.data;
    const vendor = await item(items[0]?.id ?? "");
    const values = { ...vendor.values, image: { id, title, width, height } };
    const sent = { kind, id: vendor.id, rev: vendor.rev, values };
    const saved = await boss.ask(saveCatalogueItem, sent);
    expect(saved.status).toBe(200);
    return { kind, id: vendor.id, rev: saved.body.data.rev as number };
  };

  test("goes after thirty days; what is used, or was in a version, stays", async () => {
    const [unused, used] = [await sent(await somePicture()), await sent(await somePicture())];
    const seenVersion = await usePicture(used);
    await tidyAfter(29);
    expect([await exists(unused), await exists(used)]).toEqual([200, 200]);
    await tidyAfter(2);
    expect([await exists(unused), await exists(used)]).toEqual([404, 200]);
    await expect(kept(unused)).rejects.toThrow("is gone");
    // Only a version has it now, which can be taken up again.
    expect((await boss.ask(discardCatalogueChanges, seenVersion)).status).toBe(200);
    await tidyAfter(40);
    expect(await exists(used)).toBe(200);
  });

  test("can't be published once it is gone", async () => {
    const removed = { id: `picture-${"1".repeat(24)}`, title: "Gone", width: 9, height: 9 } as Sent;
    const answer = await boss.ask(publishCatalogueItem, await usePicture(removed));
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ["image"]]);
  });
});
