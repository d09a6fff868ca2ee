import { afterEach, expect, test } from "vitest";
import type { StateHolder } from "~/backend/backend";
import { createBackend } from "~/backend/create-backend";
import type { Transport } from "~/backend/transport";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { parseEnvironment } from "~/environment";
import { createAnonymousState } from "~/backend/anonymous-state";
import { failureOf } from "../setup/backends/backend-client";
import { minutes, movableClock } from "../setup/servers/movable-clock";
import { demo } from "../setup/people/people";
import { testDatabase } from "../setup/servers/test-database";

const address = "member@benefits.example";
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function setUp(reading: "cookie" | "bearer", clock: () => number = Date.now) {
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
  const transport: Transport = {
    baseUrl: env.APP_URL,
    send: (outgoing) => embedded.handle(outgoing),
    ready: () => embedded.ready(),
  };
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

test.each(["cookie", "bearer"] as const)(
  "in the %s reading: signs in, reads, writes, signs out",
  async (reading) => {
    const { request, linkToken } = await setUp(reading);
    const state = createAnonymousState();
    await request(state).call("magicLinkRequest", { body: { email: address, next: "/me" } });
    const token = await linkToken();
    const check = await request(state).call("tokenCheck", { body: { token } });
    expect(check).toEqual({ purpose: "login", email: "m•••@benefits.example", own: false });
    expect(await request(state).currentUser()).toBeNull();

    expect(await request(state).signIn({ token })).toEqual({ next: "/me" });
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

const nora = { userId: "user-nora-whitfield", reason: "A question" };

async function admin() {
  const clock = movableClock(new Date().toISOString());
  const { request, linkToken } = await setUp("bearer", clock.now);
  const state = createAnonymousState();
  await request(state).call("magicLinkRequest", { body: { email: demo.admin } });
  await request(state).signIn({ token: await linkToken() });
  return { clock, state, request: () => request(state) };
}
const profile = { last_name: "Theirs", phone: null, language: "en" } as const;

test.each([
  ["time has ended", "time"],
  ["somebody has ended elsewhere", "elsewhere"],
])(
  "logging in as somebody that %s carries out nothing in the administrator's name",
  async (_what, how) => {
    const { clock, state, request } = await admin();
    await request().startLoginAs(nora);
    const visiting = state.read();
    if (how === "time") clock.advance(minutes(61));
    else {
      // The same session in another browser tab, seen too late by this one.
      await request().endLoginAs();
      if (visiting) await state.write(visiting, "now");
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
  },
);
