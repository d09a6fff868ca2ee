import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls, type CallName } from "~/contract/calls";
import { needsSignIn, whoMayCall } from "~/contract/who";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { backendLog } from "~/embedded/log";
import { openApiDocument } from "~/embedded/openapi";
import { demo } from "../setup/people/people";
import { appUrl, embeddedHarness, type Harness } from "../setup/servers/embedded-harness";

/** How the built-in backend answers, whatever the call; permissions.test.ts makes them all. */

let backend: Harness;
beforeAll(async () => {
  backend = await embeddedHarness();
});
beforeEach(() => backend.later());
afterAll(() => backend.close());

describe("content", () => {
  const get = (path: string) => backend.send("GET", `/api/v1/${path}`);

  test("how to redeem a vendor's offer is shown signed-in only, also from memory", async () => {
    const path = "/api/v1/graphql/get-vendor/harvest-crate";
    const member = backend.browser();
    await member.signIn(demo.member);
    for (let round = 0; round < 2; round++) {
      expect((await member.call("GET", path)).body.data.redeem_value).toEqual(expect.any(String));
      expect((await backend.send("GET", path)).body.data.redeem_value).toBeNull();
    }
  });

  test("add-ons by market or by slug", async () => {
    const group = (await get("graphql/get-addons/group")).body.data as {
      slug: string;
      markets: string[];
    }[];
    expect(group.length).toBeGreaterThan(0);
    expect(group.every((one) => one.markets.includes("group"))).toBe(true);
    const one = (await get(`graphql/get-addons/${group[0]?.slug}`)).body.data;
    expect(one).toHaveLength(1);
    expect((await get("graphql/get-addons/nothing")).status).toBe(404);
  });

  test("a change of content shows within seconds", async () => {
    await get("categories");
    const title = "Renamed";
    const first = (await get("categories")).body.data[0].id as string;
    await backend.inDatabase(({ db }) =>
      db.updateTable("categories").set({ title }).where("id", "=", first).execute(),
    );
    backend.clock.advance(5000);
    expect((await get("categories")).body.data[0].title).toBe(title);
  });
});

describe("the same answer as plain data and over fetch", () => {
  test.each([
    "/api/v1/categories",
    "/api/v1/me",
    "/users/me",
    "/nothing",
    "/api/v1/graphql/get-vendor/%zz",
  ])("GET %s", async (path) => {
    const overFetch = await backend.send("GET", path);
    const plain = await backend.backend.handle({
      method: "GET",
      path,
      headers: { Accept: "application/json" },
    });
    expect([plain.status, plain.text]).toEqual([overFetch.status, overFetch.text]);
    expect(plain.header("Content-Type")).toBe(overFetch.headers.get("content-type"));
    expect(plain.setCookies()).toHaveLength(overFetch.headers.getSetCookie().length);
  });
});

describe("faults", () => {
  test("a broken database is 500 without a word of what broke, and one error in the log", async () => {
    const logged: { level: number; error?: { stack?: string } }[] = [];
    const broken = await embeddedHarness();
    await broken.backend.close();
    const log = backendLog("debug", {
      write: (line: string) => void logged.push(JSON.parse(line)),
    });
    const alone = await createEmbeddedBackend(broken.env, { clock: broken.clock.now, log });
    await alone.close();
    for (const [path, body] of [
      ["/api/v1/categories", { message: "Server Error" }],
      ["/auth/refresh", { errors: [{ extensions: { code: "INTERNAL_SERVER_ERROR" } }] }],
    ] as const) {
      const answer = await alone.handle({
        method: path === "/auth/refresh" ? "POST" : "GET",
        path: `${path}?email=secret@person.example`,
        headers: { accept: "application/json", "x-request-id": "req-1" },
        body: path === "/auth/refresh" ? '{"refresh_token":"secret-token"}' : undefined,
      });
      expect(answer.status).toBe(500);
      expect(JSON.parse(answer.text)).toMatchObject(body);
      expect(answer.text).not.toMatch(/at |sqlite|kysely|node_modules/i);
      expect(answer.header("x-request-id")).toBe("req-1");
    }
    const text = JSON.stringify(logged);
    expect(text).not.toMatch(/secret@|secret-token/);
    expect(text).toContain("/api/v1/categories");
    expect(text).toContain("req-1");
    expect(logged.find((line) => line.level === 50)?.error?.stack).toEqual(expect.any(String));
    await broken.database.cleanup();
  });
});

describe("the OpenAPI document", () => {
  type Operation = {
    operationId: string;
    responses: object;
    description: string;
    security: object[];
  };

  test("names every call with its method, path and success, and who may make it", () => {
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
    for (const name of Object.keys(calls) as CallName[]) {
      const { path, method, status } = calls[name];
      const operation = paths[path]?.[method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(Object.keys(operation?.responses ?? {})).toContain(String(status));
      expect(operation?.description).toContain(whoMayCall[calls[name].who]);
      expect(operation?.security.length, name).toBe(
        needsSignIn(calls[name]) ? calls[name].readings.length : 0,
      );
    }
    expect(JSON.stringify(paths)).not.toContain(appUrl);
  });
});
