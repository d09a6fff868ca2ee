import { join } from "node:path";
import { test as base, vi } from "vitest";
import { letterWords } from "~/embedded/mail/letter-words.text";
import { requestPreparation } from "../../../app/commands/app-server.js";
import { demo, nextPerson } from "../people/people";
import { appInProcess, type AppInProcess } from "../servers/app-in-process";
import { tokenOf } from "../servers/embedded-harness";
import { openMailbox, type Mail } from "../servers/mailbox";
import { spring } from "../servers/movable-clock";
import type { PlainCookie } from "./cookies";
import type { Locator } from "./locator";
import { Context, type ContextOptions, type Page, type Server, type World } from "./page";

export { expect } from "./expect";
export type { Context, Locator, Page };

/**
 * Walks through the app without JavaScript in the test's process; one app serves a test file, and its time stands
 * still between requests.
 */

export type WalkedApp = AppInProcess & {
  server: Server;
  /** Moves the time on for the app and its backend, once every letter has left at its own time; ms. */
  later(by: number): Promise<void>;
  /** Runs the jobs that are due and sends the mail that comes of them. */
  runJobs(): Promise<void>;
};

type Mailbox = {
  /** The next message to this address. @throws Error where there is none */
  next(address: string, isWanted?: (mail: Mail) => boolean): Promise<Mail>;
  /** The next message to this address if there is one. */
  nowFor(address: string, isWanted?: (mail: Mail) => boolean): Promise<Mail | null>;
};

type Walk = {
  app: WalkedApp;
  /** Faults that a walk provokes on purpose are matched by what it puts in here. */
  expectedFaults: RegExp[];
  world: World;
  context: Context;
  page: Page;
  /** Another browser: its own cookies, its own address on the network, the same watch for faults. */
  anotherBrowser: (options?: ContextOptions) => Promise<Context>;
  mailbox: Mailbox;
  /** No other walk of this app signs in as this sample person. */
  person: string;
  /** Signs in by a link from the mailbox and ends on `next` or the dashboard. */
  signIn: (page: Page, email: string, next?: string) => Promise<void>;
};

const signInSubjects: ReadonlySet<string> = new Set(
  Object.values(letterWords).map(({ signIn }) => signIn.subject),
);

/** The people that stand for a role are asked for by many walks: more than one address gets links for. */
const roles = new Set<string>(Object.values(demo));

/** A request takes this long, so that later changes have later times. */
const moment = 10;

async function walkedApp(env: Record<string, string>): Promise<WalkedApp> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(spring) });
  const app = await appInProcess(env, { startAt: spring });
  const { harness, handle } = app;
  const url = harness.env.APP_URL;
  const prepare = requestPreparation({
    appUrl: new URL(url),
    trustedProxies: ["127.0.0.1"],
    liteCookie: "",
  });
  const pass = (ms: number) => {
    harness.clock.advance(ms);
    vi.setSystemTime(harness.clock.now());
  };
  return {
    ...app,
    server: {
      url,
      async answer(request, client) {
        pass(moment);
        const { pathname, search } = new URL(request.url);
        const incoming = {
          url: pathname + search,
          method: request.method,
          headers: { ...Object.fromEntries(request.headers), "x-forwarded-for": client },
          socket: { remoteAddress: "127.0.0.1" },
        };
        const added = new Headers();
        const outgoing = { setHeader: (name: string, value: string) => added.set(name, value) };
        prepare(incoming as never, outgoing as never);
        const { method } = incoming;
        const body = request.body ? { body: request.body, duplex: "half" as const } : {};
        const prepared = new Request(request.url, { method, headers: incoming.headers, ...body });
        const response = await handle(prepared, {});
        for (const [name, value] of added)
          if (!response.headers.has(name)) response.headers.set(name, value);
        return response;
      },
    },
    async later(by) {
      await harness.later(by);
      vi.setSystemTime(harness.clock.now());
    },
    async runJobs() {
      await harness.backend.runJobs();
      await harness.backend.drainMail();
    },
    async close() {
      await app.close().finally(() => vi.useRealTimers());
    },
  };
}

/** @param env settings of the app besides those of the harness */
export function walksOn(env: Record<string, string>) {
  const sessions = new Map<string, PlainCookie[]>();
  return base.extend<Walk>({
    app: [
      async ({}, use) => {
        const app = await walkedApp(env);
        // Modules outlive a test file; its app's sessions do not.
        sessions.clear();
        await use(app);
        await app.close();
      },
      { scope: "file" },
    ],
    expectedFaults: async ({}, use) => use([]),
    world: async ({ app, expectedFaults }, use) => {
      const noted: string[] = [];
      const before = app.faults.length;
      await use({ server: app.server, fault: (line) => void noted.push(line), files: new Map() });
      const faults = [...noted, ...app.faults.slice(before)];
      const unexpected = faults.filter((line) => !expectedFaults.some((each) => each.test(line)));
      if (unexpected.length > 0) throw new Error(`Faults on the walk:\n${unexpected.join("\n")}`);
    },
    context: async ({ world }, use) => use(new Context(world)),
    page: async ({ context }, use) => use(await context.newPage()),
    anotherBrowser: async ({ world }, use) => use(async (options) => new Context(world, options)),
    person: async ({}, use) => use(nextPerson()),
    mailbox: async ({ app }, use) => {
      const mailbox = openMailbox([join(app.harness.database.DATA_DIR, "outbox")]);
      const nowFor: Mailbox["nowFor"] = async (address, isWanted) => {
        await app.harness.backend.drainMail();
        return mailbox.newest(address, isWanted);
      };
      await use({
        nowFor,
        async next(address, isWanted) {
          const mail = await nowFor(address, isWanted);
          if (mail) return mail;
          await app.runJobs();
          const later = mailbox.newest(address, isWanted);
          if (!later) throw new Error(`No mail for ${address}.`);
          return later;
        },
      });
    },
    signIn: async ({ app, mailbox }, use) => {
      await use(async (page, email, next = "/") => {
        const context = page.context();
        const known = sessions.get(email);
        if (known) {
          await context.addCookies(known);
          await page.goto(next);
          if (new URL(page.url()).pathname !== "/login") return;
          await context.clearCookies();
        }
        const post = async (path: string, body: Record<string, string>) =>
          context.send(new URL(path, app.server.url), {
            method: "POST",
            body: new URLSearchParams(body),
            headers: { Origin: app.server.url, "Sec-Fetch-Mode": "navigate" },
          });
        await post("/login?index", { email });
        const { link } = await mailbox.next(email, ({ subject }) => signInSubjects.has(subject));
        await post("/login/ctoken", { token: tokenOf(link) });
        const own = (await context.cookies()).filter(({ name }) => name.endsWith("session"));
        if (own.length === 0) throw new Error(`${email} is not signed in.`);
        if (roles.has(email)) sessions.set(email, own);
        await page.goto(next);
      });
    },
  });
}

export const walk = walksOn({});

export const phone = { width: 390, height: 844 };

export async function withoutNativeChecks(page: Page): Promise<void> {
  page.uncheck();
}

/** Puts a field into a form that the app did not put there. */
export async function addField(form: Locator, field: Record<string, string>): Promise<void> {
  const element = form.one();
  const input = element.ownerDocument.createElement("input");
  for (const [name, value] of Object.entries(field)) input.setAttribute(name, value);
  element.append(input);
}
