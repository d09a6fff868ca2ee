import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { variantsPerPicture } from "~/embedded/assets/variants";
import { picturesPerClient } from "~/embedded/services/limits";
import { pictureAnswer } from "~/screens/benefits/pictures.server";
import { clientOf, failureOf, foreignUrl } from "../../setup/backends/backend-client";
import {
  appUrl,
  embeddedHarness,
  newClient,
  type Harness,
} from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";

let backend: Harness;
let from: string;
beforeAll(async () => {
  backend = await embeddedHarness();
});
beforeEach(() => {
  from = newClient();
});
afterAll(() => backend.close());

async function picture(path: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await backend.backend.fetch(
    new Request(appUrl + path, { method, headers: { "x-forwarded-for": from, ...headers } }),
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  const json = /json/.test(answer.headers.get("content-type") ?? "");
  return {
    status: answer.status,
    headers: answer.headers,
    type: answer.headers.get("content-type"),
    bytes,
    code: json ? JSON.parse(bytes.toString())?.errors?.[0]?.extensions?.code : undefined,
  };
}

const folderOf = (name: string) => join(backend.env.DATA_DIR, "variants", name);

describe("a picture", () => {
  test("is at the app's own address too", async () => {
    const here = await picture("/assets/category-fitness?width=240&format=png");
    const there = await picture("/files/category-fitness?width=240&format=png");
    expect([there.status, there.bytes]).toEqual([200, here.bytes]);
  });

  test.each([
    ["avif", "image/avif", "heif"],
    ["webp", "image/webp", "webp"],
    ["jpg", "image/jpeg", "jpeg"],
    ["png", "image/png", "png"],
  ])("gives %s", async (format, type, kind) => {
    const answer = await picture(`/assets/category-fitness?width=240&format=${format}`);
    expect([answer.status, answer.type]).toEqual([200, type]);
    const { format: is, width, height } = await sharp(answer.bytes).metadata();
    expect([is, width, height]).toEqual([kind, 240, 160]);
  });

  test.each([
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["*/*", "image/jpeg"],
  ])("takes the format from Accept %s", async (accept, type) => {
    for (const query of ["?width=90", "?width=90&format=auto"]) {
      const answer = await picture(`/assets/category-money${query}`, { accept });
      expect([answer.type, answer.headers.get("vary")]).toEqual([type, "Accept"]);
    }
  });

  test("a format that was asked for does not vary", async () => {
    const answer = await picture("/assets/category-money?width=90&format=png", {
      accept: "image/avif",
    });
    expect([answer.type, answer.headers.get("vary")]).toEqual(["image/png", null]);
  });

  // What each fit does to the sides: tests/unit/benefits/pictures.test.ts.
  test("is white around what does not fill the box", async () => {
    const contained = "/assets/category-money?width=120&height=120&format=png&fit=contain";
    const corner = await sharp((await picture(contained)).bytes)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([...corner]).toEqual([255, 255, 255]);
  });

  test("spends fewer bytes on a lower quality", async () => {
    const path = "/assets/category-learning?width=400&format=jpg&quality=";
    const [low, high] = [await picture(`${path}0`), await picture(`${path}100`)];
    expect([low.status, high.status]).toEqual([200, 200]);
    expect(low.bytes.length).toBeLessThan(high.bytes.length / 2);
  });

  test.each([
    ...["width=466.67", "width=0", "width=abc", "width=", "width=2001"],
    ...["height=1999", "quality=101", "fit=fill", "format=gif"],
  ])("refuses %s", async (query) => {
    const answer = await picture(`/assets/category-fitness?${query}`);
    expect([answer.status, answer.code]).toEqual([400, "INVALID_QUERY"]);
  });

  test.each(["nothing", "..%2F..%2Fpackage", "category-fitness%2F..", "constructor"])(
    "answers 403 for %s, as for data that is not there",
    async (id) => {
      const answer = await picture(`/assets/${id}?width=90`);
      expect([answer.status, answer.code]).toEqual([403, "FORBIDDEN"]);
    },
  );
});

describe("tokens", () => {
  async function accessToken() {
    const browser = backend.browser();
    await browser.call("GET", "/api/v1/auth/csrf-cookie");
    await browser.call("POST", "/api/v1/auth/magic-link/request", { email: demo.owner });
    const token = await backend.tokenTo(demo.owner);
    const answer = await backend.send("POST", "/auth/login", { body: { token }, from });
    return answer.body.data.access_token as string;
  }

  test("an access token in the query or the header makes the answer private", async () => {
    const token = await accessToken();
    const path = "/assets/category-fitness?width=90&format=webp";
    const answers = [
      await picture(`${path}&access_token=${token}`),
      await picture(path, { authorization: `Bearer ${token}` }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([
        200,
        "private, max-age=2592000",
      ]);
    }
    const both = await picture(`${path}&access_token=${token}`, {
      authorization: `Bearer ${token}`,
    });
    expect([both.status, both.code]).toEqual([400, "INVALID_PAYLOAD"]);
  });

  test("an expired one breaks public pictures too", async () => {
    const token = await accessToken();
    backend.clock.advance(minutes(16));
    const answer = await picture(`/assets/category-fitness?width=90&access_token=${token}`);
    expect([answer.status, answer.code]).toEqual([401, "TOKEN_EXPIRED"]);
    const garbage = await picture("/assets/category-fitness?width=90&access_token=garbage");
    expect([garbage.status, garbage.code]).toEqual([401, "INVALID_CREDENTIALS"]);
  });
});

describe("caching", () => {
  async function currentId(): Promise<string> {
    const { body } = await backend.send("GET", "/api/v1/categories");
    return body.data[0].illustration.image.id as string;
  }

  test("an address with the picture's version is good for ever, another for thirty days", async () => {
    const id = await currentId();
    expect(id).toMatch(/^category-fitness\.[0-9a-f]{10}$/);
    const cacheOf = async (which: string) =>
      (await picture(`/assets/${which}?width=90&format=webp`)).headers.get("cache-control");
    expect(await cacheOf(id)).toBe("public, max-age=31536000, immutable");
    expect(await cacheOf("category-fitness")).toBe("public, max-age=2592000");
    expect(await cacheOf("category-fitness.0000000000")).toBe("public, max-age=2592000");
  });

  test("a caller who has it gets 304 without a body", async () => {
    const path = "/assets/category-fitness?width=91&format=webp";
    const etag = (await picture(path)).headers.get("etag") ?? "";
    const again = await picture(path, { "if-none-match": `"other", ${etag}` });
    expect([again.status, again.bytes.length, again.headers.get("etag")]).toEqual([304, 0, etag]);
    const other = await picture("/assets/category-fitness?width=92&format=webp", {
      "if-none-match": etag,
    });
    expect(other.status).toBe(200);
  });

  test("HEAD gives the headers only", async () => {
    const answer = await picture("/assets/category-fitness?width=91&format=webp", {}, "HEAD");
    expect([answer.status, answer.type, answer.bytes.length]).toEqual([200, "image/webp", 0]);
  });

  test("a picture is read from disk the second time, and made again when it is cut short", async () => {
    const path = "/assets/category-nutrition?width=77&format=png";
    const first = await picture(path);
    const [name = ""] = await readdir(folderOf("category-nutrition"));
    const file = join(folderOf("category-nutrition"), name);
    expect(await readFile(file)).toEqual(first.bytes);

    const marked = Buffer.concat([first.bytes, Buffer.from("from disk")]);
    await writeFile(file, marked);
    expect((await picture(path)).bytes).toEqual(marked);
    await writeFile(file, "");
    expect((await picture(path)).bytes).toEqual(first.bytes);
  });

  test("equal requests at once leave one whole file", async () => {
    const path = "/assets/category-learning?width=333&format=avif";
    const answers = await Promise.all(Array.from({ length: 12 }, () => picture(path)));
    expect(new Set(answers.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
    const files = await readdir(folderOf("category-learning"));
    expect(files.filter((name) => name.includes("333x222"))).toHaveLength(1);
    expect(files.filter((name) => name.endsWith(".new"))).toEqual([]);
  });

  test("a disk that takes nothing does not cost the picture", async () => {
    const folder = folderOf("category-sleep-and-calm");
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(folder, ".."), { recursive: true });
    await writeFile(folder, "a file where the folder should be");
    const answer = await picture("/assets/category-sleep-and-calm?width=60&format=png");
    expect([answer.status, answer.type]).toEqual([200, "image/png"]);
    await rm(folder);
  });
});

describe("limits", () => {
  test(`at most ${variantsPerPicture} variants of a picture are kept; the oldest goes first`, async () => {
    const folder = folderOf("vendor-morning-loop");
    const ask = (width: number) => picture(`/assets/vendor-morning-loop?width=${width}&format=png`);
    for (let width = 20; width < 20 + variantsPerPicture; width++) await ask(width);
    const full = await readdir(folder);
    expect(full).toHaveLength(variantsPerPicture);

    const oldest = full.find((name) => name.includes("-30x")) ?? "";
    await utimes(join(folder, oldest), new Date(0), new Date(0));
    await ask(200);
    const after = await readdir(folder);
    expect(after).toHaveLength(variantsPerPicture);
    expect(after).not.toContain(oldest);
    expect((await ask(30)).status).toBe(200);
  });

  test("a client that asks for ever new sizes is told to wait; kept ones stay open to it", async () => {
    const ask = (width: number) =>
      picture(`/assets/vendor-quiet-minutes?width=${width}&format=png`);
    expect((await ask(200)).status).toBe(200);
    await backend.inDatabase(({ db }) =>
      db.updateTable("limits").set({ tries: picturesPerClient.tries }).execute(),
    );
    const refused = await ask(202);
    expect([refused.status, refused.code]).toEqual([429, "REQUESTS_EXCEEDED"]);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await ask(200)).status).toBe(200);
    from = newClient();
    expect((await ask(202)).status).toBe(200);
  });
});

test("drawings reach the edge at sizes that do not divide evenly", async () => {
  const { bytes } = await picture("/assets/vendor-nightjar-sleep-school?width=65&format=png");
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
  const { width, height } = info;
  const corners = [
    pixel(0, 0),
    pixel(width - 1, 0),
    pixel(0, height - 1),
    pixel(width - 1, height - 1),
  ];
  expect([width, height]).toEqual([65, 33]);
  for (const corner of corners) expect(corner).toEqual(corners[0]);
  expect(corners[0]?.[0]).toBeLessThan(60);
});

describe("the app's own address, in front of a backend that nobody here wrote", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const asked: URL[] = [];
  let answer: () => Response = () => new HttpResponse(null, { status: 500 });
  const foreign = setupServer(
    http.get(`${foreignUrl}/assets/:id`, ({ request }) => {
      asked.push(new URL(request.url));
      return answer();
    }),
  );
  beforeAll(() => foreign.listen({ onUnhandledRequest: "error" }));
  afterAll(() => foreign.close());
  beforeEach(() => {
    asked.length = 0;
    answer = () =>
      new HttpResponse(png, {
        headers: {
          "Content-Type": "image/png",
          "Cache-Control": "public, max-age=2592000",
          // The same for every size and format (bearer fact 18).
          ETag: '"1700000000"',
        },
      });
  });

  const get = (query: string, headers: Record<string, string> = {}) =>
    pictureAnswer(
      new Request(`http://app.test/files/0b1c${query}`, { headers }),
      "0b1c",
      clientOf({ reading: "bearer" }),
    );

  test("hands the bytes on as they are, tagged by what they are", async () => {
    const picture = await get("?width=700&format=png");
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(picture.headers)).toEqual({
      "content-type": "image/png",
      "content-length": String(png.length),
      "cache-control": "public, max-age=2592000",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    expect(asked[0]?.search).toBe("?width=700&format=png");
  });

  test("answers 304 to its own tag, not to the backend's", async () => {
    const etag = (await get("?width=700")).headers.get("etag") ?? "";
    const again = await get("?width=700", { "If-None-Match": `W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get("?width=700", { "If-None-Match": '"1700000000"' })).status).toBe(200);
  });

  test.each([
    ["image/avif,image/webp", "avif"],
    ["image/webp", "webp"],
    ["*/*", null],
  ])("asks for what Accept %s names", async (accept, format) => {
    const picture = await get("?width=9", { Accept: accept });
    expect(picture.headers.get("vary")).toBe("Accept");
    expect(asked[0]?.searchParams.get("format")).toBe(format);
  });

  test.each(["?width=1.5", "?width=0", "?format=svg", "?fit=fill", "?height=9000"])(
    "refuses %s itself",
    async (query) => {
      expect((await get(query)).status).toBe(400);
      expect(asked).toEqual([]);
    },
  );

  test("never passes a token from the address on", async () => {
    await get("?width=9&access_token=abc");
    expect(asked[0]?.search).toBe("?width=9");
  });

  test("shows no SVG and no page: they could run scripts here", async () => {
    for (const type of ["image/svg+xml", "text/html"]) {
      answer = () => new HttpResponse("<svg/>", { headers: { "Content-Type": type } });
      expect((await get("?width=9")).status).toBe(502);
    }
  });

  test("reads the backend's refusal as a failure, not as a picture", async () => {
    answer = () =>
      HttpResponse.json(
        { errors: [{ message: "No", extensions: { code: "FORBIDDEN" } }] },
        { status: 403 },
      );
    const { status, code } = await failureOf(get("?width=9"));
    expect([status, code]).toEqual([403, "FORBIDDEN"]);
  });
});
