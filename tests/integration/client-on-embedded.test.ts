import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterEach, describe, expect, test } from "vitest";
import type { StateHolder } from "~/backend/backend";
import { createBackend } from "~/backend/create-backend";
import { httpTransport } from "~/backend/http-transport";
import type { Transport } from "~/backend/transport";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { standaloneApp } from "~/embedded/serve-alone";
import { parseEnvironment } from "~/environment";
import { anonymousState } from "~/sessions/anonymous-state";
import { failureOf } from "../setup/backend-client";
import { testDatabase } from "../setup/test-database";

const address = "member@benefits.example";
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The real client on the real backend, in process or over a socket. */
async function setUp(reading: "cookie" | "bearer", way: "in process" | "over HTTP") {
  const database = await testDatabase();
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
  const embedded = await createEmbeddedBackend(env, { print: (line) => printed.push(line) });
  closing.push(() => embedded.close());
  let transport: Transport = {
    baseUrl: env.APP_URL,
    send: (outgoing) => embedded.handle(outgoing),
    ready: () => embedded.ready(),
  };
  if (way === "over HTTP") {
    const server = serve({ fetch: standaloneApp(embedded).fetch, port: 0, hostname: "127.0.0.1" });
    await new Promise((resolve) => server.once("listening", resolve));
    closing.push(() => new Promise((resolve) => server.close(resolve)));
    if ("closeAllConnections" in server) closing.push(async () => server.closeAllConnections());
    const { port } = server.address() as AddressInfo;
    transport = httpTransport({ baseUrl: `http://127.0.0.1:${port}` });
  }
  const caller = { origin: env.APP_URL, clientAddress: "203.0.113.7", requestId: "req-1" };
  return {
    /** A new client is a new HTTP request of the same browser session. */
    request: (state: StateHolder) => createBackend({ transport, env, state, caller }),
    async linkToken() {
      await embedded.drainMail();
      return /token=([\w-]+)/.exec(printed.join("\n"))?.[1] ?? "";
    },
  };
}

describe.each(["cookie", "bearer"] as const)("the %s reading", (reading) => {
  test.each(["in process", "over HTTP"] as const)(
    "signs in, reads, writes, signs out %s",
    async (way) => {
      const { request, linkToken } = await setUp(reading, way);
      const state = anonymousState();
      await request(state).call("magicLinkRequest", { body: { email: address } });
      const token = await linkToken();
      const check = await request(state).call("tokenCheck", { body: { token } });
      expect(check).toEqual({ purpose: "login", email: "m•••@benefits.example" });
      expect(await request(state).currentUser()).toBeNull();

      await request(state).signIn({ token });
      const backend = request(state);
      const [user, categories, pricing] = await Promise.all([
        backend.currentUser(),
        backend.call("categories"),
        backend.call("pricingTable"),
      ]);
      expect(user).toMatchObject({ user_email: address, is_individual: true, company: null });
      expect([categories?.length, pricing?.plans.length]).toEqual([6, 12]);
      expect(await request(state).call("vendor", { params: { id: "no-such-vendor" } })).toBeNull();

      const item = { item: "budget" } as const;
      const toggled = await request(state).call("toggleChecklist", { body: item });
      expect(await request(state).call("checklist")).toContainEqual(toggled);
      const body = { first_name: "Noor", last_name: "Vale", phone: null, language: "es" } as const;
      await request(state).call("updateProfile", { body });
      expect(await request(state).currentUser()).toMatchObject({ user_first_name: "Noor" });

      await request(state).signOut();
      expect(state.read()).toBeNull();
      expect(await request(state).call("checklist")).toBeNull();
      const again = await failureOf(request(state).signIn({ token }));
      expect(again.status).toBe(reading === "cookie" ? 422 : 401);
    },
  );
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
