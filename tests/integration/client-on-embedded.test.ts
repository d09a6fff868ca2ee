import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { StateHolder } from "~/backend/backend";
import { createBackend } from "~/backend/create-backend";
import { httpTransport } from "~/backend/http-transport";
import type { Transport } from "~/backend/transport";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { standaloneApp } from "~/embedded/serve-alone";
import { parseEnvironment } from "~/environment";
import { anonymousState } from "~/sessions/anonymous-state";
import { failureOf } from "../setup/backends/backend-client";
import { minutes, movableClock } from "../setup/servers/movable-clock";
import { demo } from "../setup/people/people";
import { testDatabase } from "../setup/servers/test-database";

const address = "member@benefits.example";
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The real client on the real backend, in process or over a socket. */
async function setUp(
  reading: "cookie" | "bearer",
  way: "in process" | "over HTTP",
  clock: () => number = Date.now,
) {
  const database = await testDatabase("migrated");
  closing.push(database.cleanup);
  const env = parseEnvironment({
    DATA_DIR: database.DATA_DIR,
    DATABASE_URL: database.DATABASE_URL,
    SESSION_SECRET: "a secret of thirty-two characters",
    BACKEND_SESSION: reading,
    SEED: "demo",
    LOG_LEVEL: "silent",
  });
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const embedded = await createEmbeddedBackend(env, { print, clock });
  closing.push(() => embedded.close());
  let transport: Transport = {
    baseUrl: env.APP_URL,
    send: (outgoing) => embedded.handle(outgoing),
    ready: () => embedded.ready(),
  };
  if (way === "over HTTP") {
    const server = serve({
      fetch: standaloneApp(embedded, ["loopback"]).fetch,
      port: 0,
      hostname: "127.0.0.1",
    });
    await new Promise((resolve) => server.once("listening", resolve));
    closing.push(() => new Promise((resolve) => server.close(resolve)));
    if ("closeAllConnections" in server) closing.push(async () => server.closeAllConnections());
    const { port } = server.address() as AddressInfo;
    transport = httpTransport({ baseUrl: `http://127.0.0.1:${port}` });
  }
  const caller = { origin: env.APP_URL, clientAddress: "203.0.113.7", requestId: "req-1" };
  return {
    /** A new client is a new HTTP request of the same browser session. */
    request: (state: StateHolder) => createBackend({ transport, env, state, caller, clock }),
    async linkToken() {
      await embedded.drainMail();
      return [...printed.join("\n").matchAll(/token=([\w-]+)/g)].at(-1)?.[1] ?? "";
    },
  };
}

test.each([
  ["cookie", "over HTTP"],
  ["bearer", "in process"],
] as const)("in the %s reading, %s: signs in, reads, writes, signs out", async (reading, way) => {
  const { request, linkToken } = await setUp(reading, way);
  const state = anonymousState();
  await request(state).call("magicLinkRequest", { body: { email: address, next: "/me" } });
  const token = await linkToken();
  const check = await request(state).call("tokenCheck", { body: { token } });
  expect(check).toEqual({ purpose: "login", email: "m•••@benefits.example", own: false });
  expect(await request(state).currentUser()).toBeNull();

  expect(await request(state).signIn({ token })).toEqual({ next: "/me" });
  const backend = request(state);
  const [user, categories] = await Promise.all([backend.currentUser(), backend.call("categories")]);
  expect(user).toMatchObject({ user_email: address, is_individual: true, company: null });
  expect(categories).toHaveLength(6);
  expect(await request(state).call("vendor", { params: { id: "no-such-vendor" } })).toBeNull();

  const body = { first_name: "Noor", last_name: "Vale", phone: null, language: "es" } as const;
  await request(state).call("updateProfile", { body });
  expect(await request(state).currentUser()).toMatchObject({ user_first_name: "Noor" });

  await request(state).signOut();
  expect(state.read()).toBeNull();
  expect(await request(state).call("checklist")).toBeNull();
  const again = await failureOf(request(state).signIn({ token }));
  expect(again.status).toBe(reading === "cookie" ? 422 : 401);
});

test("an expired bearer is renewed on the way, and the old refresh token is dead", async () => {
  const { request, linkToken } = await setUp("bearer", "in process");
  const state = anonymousState();
  await request(state).call("magicLinkRequest", { body: { email: address } });
  await request(state).signIn({ token: await linkToken() });
  const first = state.read();
  if (first?.reading !== "bearer") throw new Error("no bearer state");
  const expired = { ...first, expires_at: 0 };
  await state.write(expired, "now");
  expect(await request(state).currentUser()).toMatchObject({ user_email: address });
  expect(state.read()).not.toEqual(expired);
  await state.write(expired, "now");
  expect(await request(state).currentUser()).toBeNull();
});

const nora = { userId: "user-nora-whitfield", reason: "A question" };

/** An administrator, signed in. */
async function admin(reading: "cookie" | "bearer") {
  const clock = movableClock(new Date().toISOString());
  const { request, linkToken } = await setUp(reading, "in process", clock.now);
  const state = anonymousState();
  await request(state).call("magicLinkRequest", { body: { email: demo.admin } });
  await request(state).signIn({ token: await linkToken() });
  return { clock, state, request: () => request(state) };
}
const profile = { last_name: "Theirs", phone: null, language: "en" } as const;

describe("logging in as somebody", () => {
  test.each(["cookie", "bearer"] as const)(
    "in the %s reading, the session speaks for the person, and for the administrator again",
    async (reading) => {
      const { request } = await admin(reading);
      await request().startLoginAs(nora);
      expect(await request().currentUser()).toMatchObject({
        user_email: demo.member,
        login_as_context: { session: { original_admin: { email: demo.admin } } },
      });
      const body = { ...profile, first_name: "Changed" };
      await request().call("updateProfile", { body });
      await request().endLoginAs();
      expect(await request().currentUser()).toMatchObject({
        user_email: demo.admin,
        user_first_name: "Adrian",
        login_as_context: { is_active: false },
      });
      const changed = await request().call("adminUser", { params: { id: nora.userId } });
      expect(changed.user_first_name).toBe("Changed");
      // Ended once, ended for good.
      await request().endLoginAs();
      expect((await request().currentUser())?.user_email).toBe(demo.admin);
    },
  );

  test("says so before the cookies change, each time", async () => {
    const { request, state } = await admin("cookie");
    const said = vi.spyOn(state, "aboutToChange");
    const changed = vi.spyOn(state, "write");
    for (const change of [() => request().startLoginAs(nora), () => request().endLoginAs()]) {
      said.mockClear();
      changed.mockClear();
      await change();
      const [first = Infinity] = said.mock.invocationCallOrder;
      expect(first).toBeLessThan(changed.mock.invocationCallOrder[0] ?? 0);
    }
  });

  async function inside() {
    const { state, ...others } = await admin("bearer");
    await others.request().startLoginAs(nora);
    const visiting = state.read();
    if (visiting?.reading !== "bearer" || !visiting.login_as)
      throw new Error("not logged in as her");
    return { ...others, state, visiting };
  }

  test.each([
    ["time has ended", "time"],
    ["somebody has ended elsewhere", "elsewhere"],
  ])("that %s carries out nothing in the administrator's name", async (_what, how) => {
    const { clock, state, visiting, request } = await inside();
    if (how === "time") clock.advance(minutes(61));
    else {
      // The same session in another browser tab, seen too late by this one.
      await request().endLoginAs();
      await state.write(visiting, "now");
    }
    const body = { ...profile, first_name: "Not" };
    expect(await failureOf(request().call("updateProfile", { body }))).toMatchObject({
      status: 409,
      message: "The login-as session has ended. Nothing was changed.",
    });
    expect(await request().currentUser()).toMatchObject({
      user_email: demo.admin,
      user_first_name: "Adrian",
      user_last_name: "Cole",
      login_as_context: { is_active: false },
    });
    const hers = await request().call("adminUser", { params: { id: nora.userId } });
    expect(hers.user_first_name).toBe("Nora");
  });

  test("outlives the administrator's own access token, which is renewed on the way back", async () => {
    const { state, visiting, request } = await inside();
    await state.write({ ...visiting, expires_at: 0 }, "now");
    expect(await request().currentUser()).toMatchObject({ user_email: demo.member });
    await request().endLoginAs();
    expect(await request().currentUser()).toMatchObject({ user_email: demo.admin });
    const after = state.read();
    expect(after).toMatchObject({ reading: "bearer" });
    expect(after).not.toHaveProperty("login_as");
    expect(after).not.toMatchObject({ refresh_token: visiting.refresh_token });
  });
});
