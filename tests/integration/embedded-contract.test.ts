import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls, type CallName } from "~/contract/calls";
import type { Call } from "~/contract/call";
import { needsSignIn, whoMayCall } from "~/contract/who";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { backendLog } from "~/embedded/log";
import { openApiDocument } from "~/embedded/openapi";
import { contractInputs } from "../setup/backends/contract-inputs";
import {
  appUrl,
  embeddedHarness,
  newClient,
  type Answered,
  type Browser,
  type Harness,
} from "../setup/servers/embedded-harness";
import { demo } from "../setup/people/people";
import { startStripeLike, type StripeLike } from "../setup/backends/stripe-like";

let backend: Harness;
let stripe: StripeLike;
let inputs: ReturnType<typeof contractInputs>["inputs"];
let tokens: ReturnType<typeof contractInputs>["tokens"];
let firstSlug: ReturnType<typeof contractInputs>["firstSlug"];
beforeAll(async () => {
  stripe = await startStripeLike();
  backend = await embeddedHarness({ env: stripe.env });
  ({ inputs, tokens, firstSlug } = contractInputs(backend));
});
beforeEach(() => backend.later());
afterAll(async () => {
  await backend.close();
  await stripe.stop();
});

const pathOf = (call: Call, params: Record<string, string> = {}) =>
  call.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ""));

function expectAnswer(call: Call, answer: Answered) {
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([
    call.status,
    call.response === null ? "" : expect.any(String),
  ]);
  if (call.response === "binary") {
    expect(answer.headers.get("content-type")).toMatch(/^(image\/|text\/csv)/);
  } else if (call.response) expect(call.response.safeParse(answer.body).error).toBeUndefined();
}

const names = Object.keys(calls) as CallName[];
const isServed = (name: CallName) => name !== "socialLogin" && !("beside" in calls[name]);
const walked = names.filter(isServed);

describe("every call of the contract answers with its status and shape", () => {
  test.each(walked.filter((name) => calls[name].readings.includes("cookie" as never)))(
    "%s in the cookie reading",
    async (name) => {
      const call: Call = calls[name];
      const { params, body, bodyIn, as = demo.employee, headers } = await inputs[name]();
      const browser: Browser = backend.browser();
      await browser.call("GET", "/api/v1/auth/csrf-cookie");
      if (needsSignIn(call)) await browser.signIn(as);
      const sent = bodyIn ? await bodyIn(browser.call) : body;
      expectAnswer(call, await browser.call(call.method, pathOf(call, params), sent, headers));
    },
  );

  test.each(walked.filter((name) => calls[name].readings.includes("bearer" as never)))(
    "%s in the bearer reading",
    async (name) => {
      const call: Call = calls[name];
      const { params, body, bodyIn, as = demo.super, headers: own } = await inputs[name]();
      const headers: Record<string, string> = needsSignIn(call)
        ? { authorization: `Bearer ${(await tokens(as)).access_token}`, ...own }
        : { ...own };
      const email = name === "registerUser" ? { email: "walked3@elsewhere.example" } : {};
      const send = (method: string, path: string) =>
        backend.send(method, path, { headers, from: newClient() });
      const sent = bodyIn ? await bodyIn(send) : body;
      expectAnswer(
        call,
        await backend.send(call.method, pathOf(call, params), {
          headers,
          body: sent && { ...(sent as object), ...email },
          from: newClient(),
        }),
      );
    },
  );

  test.each(names.filter((name) => needsSignIn(calls[name])))(
    "%s is refused to a guest",
    async (name) => {
      const call: Call = calls[name];
      const guest = backend.browser();
      await guest.call("GET", "/api/v1/auth/csrf-cookie");
      const answer = await guest.call(
        call.method,
        call.path.replace(/\{\w+\}/g, "any"),
        call.method === "GET" ? undefined : {},
      );
      expect(answer.status).toBe(401);
    },
  );
});

describe("content", () => {
  const get = (path: string, headers?: Record<string, string>) =>
    backend.send("GET", `/api/v1/${path}`, { headers });

  test("twelve plans, cheapest first, and six categories", async () => {
    const { data } = (await get("graphql/get-pricingtable")).body;
    expect(data.plans).toHaveLength(12);
    const prices = data.plans.map((plan: { premium_c: { ee: number } }) => plan.premium_c.ee);
    expect(prices).toEqual([...prices].sort((one: number, other: number) => one - other));
    expect((await get("categories")).body.data).toHaveLength(6);
  });

  test("how to redeem a vendor's offer is shown signed-in only, also from memory", async () => {
    const path = `/api/v1/graphql/get-vendor/${await firstSlug("vendors")}`;
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
    for (const name of names) {
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
