import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { variantsPerPicture } from "~/embedded/assets/variants";
import { picturesPerClient } from "~/embedded/services/limits";
import { answerPicture } from "~/screens/benefits/pictures.server";
import { clientOf, foreignUrl } from "../../setup/backends/backend-client";
import { appUrl, embeddedHarness, newClient } from "../../setup/servers/embedded-harness";
import { demo } from "../../setup/people/people";
import { ofFile } from "../../setup/servers/of-file";

let from: string;
const backend = await ofFile(embeddedHarness());
beforeEach(() => {
  from = newClient();
});

async function picture(path: string, headers: Record<string, string> = {}) {
  const answer = await backend.backend.fetch(
    new Request(appUrl + path, { headers: { "x-forwarded-for": from, ...headers } }),
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  const json = /json/.test(answer.headers.get("content-type") ?? "");
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    code: json ? JSON.parse(bytes.toString())?.errors?.[0]?.extensions?.code : undefined,
  };
}

const folderOf = (name: string) => join(backend.env.DATA_DIR, "variants", name);

describe("a picture", () => {
  test.each(["width=466.67", "width=2001", "fit=fill"])("refuses %s", async (query) => {
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

test("an access token in the query or the header makes the answer private", async () => {
  const browser = backend.browser();
  await browser.call("GET", "/api/v1/auth/csrf-cookie");
  await browser.call("POST", "/api/v1/auth/magic-link/request", { email: demo.owner });
  const body = { token: await backend.tokenTo(demo.owner) };
  const token = (await backend.send("POST", "/auth/login", { body, from })).body.data.access_token;
  const path = "/assets/category-fitness?width=90&format=webp";
  const answers = [
    await picture(`${path}&access_token=${token}`),
    await picture(path, { authorization: `Bearer ${token}` }),
  ];
  for (const { headers } of answers)
    expect(headers.get("cache-control")).toBe("private, max-age=2592000");
});

describe("caching", () => {
  test("an address with the picture's version is good for ever, another for thirty days", async () => {
    const { body } = await backend.send("GET", "/api/v1/categories");
    const id: string = body.data[0].illustration.image.id;
    expect(id).toMatch(/^category-fitness\.[0-9a-f]{10}$/);
    const cacheOf = async (which: string) =>
      (await picture(`/assets/${which}?width=90&format=webp`)).headers.get("cache-control");
    expect(await cacheOf(id)).toBe("public, max-age=31536000, immutable");
    expect(await cacheOf("category-fitness")).toBe("public, max-age=2592000");
    expect(await cacheOf("category-fitness.0000000000")).toBe("public, max-age=2592000");
  });

  test("equal requests at once leave one whole file", async () => {
    const path = "/assets/category-learning?width=333&format=avif";
    const answers = await Promise.all(Array.from({ length: 12 }, () => picture(path)));
    expect(new Set(answers.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
    const files = await readdir(folderOf("category-learning"));
    expect(files.filter((name) => name.includes("333x222"))).toHaveLength(1);
    expect(files.filter((name) => name.endsWith(".new"))).toEqual([]);
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

describe("the app's own address, in front of a backend that nobody here wrote", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const requested: URL[] = [];
  let answer: () => Response = () => new HttpResponse(null, { status: 500 });
  const foreign = setupServer(
    http.get(`${foreignUrl}/assets/:id`, ({ request }) => {
      requested.push(new URL(request.url));
      return answer();
    }),
  );
  beforeAll(() => foreign.listen({ onUnhandledRequest: "error" }));
  afterAll(() => foreign.close());
  beforeEach(() => {
    requested.length = 0;
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
    answerPicture(
      new Request(`http://app.test/files/0b1c${query}`, { headers }),
      "0b1c",
      clientOf({ reading: "bearer" }),
    );

  test("answers 304 to its own tag, not to the backend's", async () => {
    const etag = (await get("?width=700")).headers.get("etag") ?? "";
    const again = await get("?width=700", { "If-None-Match": `W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get("?width=700", { "If-None-Match": '"1700000000"' })).status).toBe(200);
  });

  test("never passes a token from the address on", async () => {
    await get("?width=9&access_token=abc");
    expect(requested[0]?.search).toBe("?width=9");
  });

  test("shows no SVG and no page: they could run scripts here", async () => {
    for (const type of ["image/svg+xml", "text/html"]) {
      answer = () => new HttpResponse("<svg/>", { headers: { "Content-Type": type } });
      expect((await get("?width=9")).status).toBe(502);
    }
  });
});
