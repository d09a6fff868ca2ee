import { join } from "node:path";
import type { Logger } from "pino";
import { registrationKeyHeader } from "~/contract/tokens";
import type { CoreCall } from "~/core/call";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { createEmbeddedBackend, type EmbeddedBackend } from "~/embedded/embedded";
import type { Delivery } from "~/embedded/mail/deliver";
import type { SignUpServices } from "~/embedded/services/sign-up/kinds/submission";
import { parseEnvironment, type Environment } from "~/environment";
import type { Storage } from "~/storage/storage";
import { answerOf, callerOn } from "../backends/core-caller";
import { openMailbox, type Mail } from "./mailbox";
import { minutes, movableClock, spring, type MovableClock } from "./movable-clock";
import { testDatabase, testSecret, type TestDatabase } from "./test-database";

export const appUrl = "http://localhost:3000";

/** A backend's settings on a test's database, with the sample data unless told otherwise. */
export const environmentOn = (
  { DATA_DIR, DATABASE_URL }: Pick<TestDatabase, "DATA_DIR" | "DATABASE_URL">,
  more: Record<string, string> = {},
): Environment =>
  parseEnvironment({
    NODE_ENV: "test",
    APP_URL: appUrl,
    LOG_LEVEL: "silent",
    SEED: "demo",
    SESSION_SECRET: testSecret,
    DATA_DIR,
    DATABASE_URL,
    INVOICE_ADDRESS: "12 Example Street, Portland, OR 97201",
    ...more,
  });

export type Answered = {
  status: number;
  headers: Headers;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests reach into bodies whose shape they assert
  body: any;
};

type Sent = {
  headers?: Record<string, string>;
  body?: unknown;
  /** The client's address, for limits. */
  from?: string;
};

export type Harness = {
  backend: EmbeddedBackend;
  /** SQLite lets no other process open the backend's storage. */
  storage: Storage<EmbeddedTables>;
  clock: MovableClock;
  env: Environment;
  database: TestDatabase;
  printed: string[];
  /** One request without cookies or an origin. */
  send(method: string, path: string, sent?: Sent): Promise<Answered>;
  /** A function of the core, by the session or token of these headers; a guest's without. */
  ask<Input extends unknown[]>(
    call: CoreCall<Input>,
    input: Input,
    sent?: Pick<Sent, "headers" | "from">,
  ): Promise<Answered>;
  /** A browser with a cookie jar on the app's own page. */
  browser(from?: string): Browser;
  /** Opens a browser and signs a person in. */
  signedIn(email: string): Promise<Browser>;
  /** Moves the clock on, past limits and visits unless told otherwise, once every letter has left at its own time; ms. */
  later(by?: number): Promise<void>;
  /**
   * Sends what is due and returns the newest message to an address that was not returned yet.
   * @param subject of which, where several may leave at the same moment
   */
  mailTo(email: string, subject?: RegExp): Promise<Mail | null>;
  /** The token of the newest such message that leads anywhere with one; others may leave at the same moment. */
  tokenTo(email: string): Promise<string>;
  /** The newest such message with a link that says this, and that link. */
  linkTo(email: string, says: RegExp): Promise<Mail>;
  /** Another backend on the same database: a second process on PostgreSQL, a restart on SQLite. */
  restart(options?: { delivery?: Delivery }): Promise<void>;
  whileStopped<Result>(operation: () => Promise<Result>): Promise<Result>;
  /** Looks into or changes the database between a stop of the backend and its start. */
  betweenRuns<Result>(look: (storage: Storage<EmbeddedTables>) => Promise<Result>): Promise<Result>;
  /** Looks into or changes the database while the backend runs. */
  inDatabase<Result>(look: (storage: Storage<EmbeddedTables>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export type Browser = {
  jar: Map<string, string>;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answered>;
  ask<Input extends unknown[]>(call: CoreCall<Input>, ...input: Input): Promise<Answered>;
  headers(): Record<string, string>;
  signIn(email: string): Promise<void>;
};

let clients = 0;
/** An address that no other test uses, so that limits do not meet. */
export function newClient(): string {
  clients += 1;
  const [a, b, c] = [clients / 62_500, clients / 250, clients].map((n) => Math.floor(n) % 250);
  return `203.${a}.${b}.${c! + 1}`;
}

export const tokenOf = (link: string): string =>
  URL.canParse(link) ? (new URL(link).searchParams.get("token") ?? "") : "";

/** Returns the template that a harness's database begins as; it plants the rest itself. */
function beginning(startAt: string, env: Record<string, string> = {}) {
  const isUsual = env["SEED"] !== "none" && !env["SESSION_SECRET"];
  if (!isUsual) return "migrated";
  if (startAt === "now") return "planted";
  return startAt === spring ? "planted in spring" : "migrated";
}

/** The embedded backend on a database of its own, with a clock that stands still and real outbox files. */
export async function embeddedHarness(
  options: {
    env?: Record<string, string>;
    delivery?: Delivery;
    /** The clock stands here, or at "now" for the real time; in spring unless told otherwise. */
    startAt?: string;
    log?: Logger;
    /** Instead of the product's own kinds of sign-up. */
    signUps?: SignUpServices;
    /** Instead of an empty one; it stays when the harness closes. */
    database?: TestDatabase;
  } = {},
): Promise<Harness> {
  const { startAt = spring } = options;
  const database = options.database ?? (await testDatabase(beginning(startAt, options.env)));
  const clock = movableClock(startAt === "now" ? new Date().toISOString() : startAt);
  const printed: string[] = [];
  const env = environmentOn(database, options.env);
  const start = (delivery?: Delivery) =>
    createEmbeddedBackend(env, {
      clock: clock.now,
      print: (line) => void printed.push(line),
      delivery,
      log: options.log,
      signUps: options.signUps,
      pollsJobs: false,
    });
  let backend = await start(options.delivery);
  const mailbox = openMailbox([join(database.DATA_DIR, "outbox")]);

  async function send(method: string, path: string, sent: Sent = {}): Promise<Answered> {
    const headers = new Headers({ accept: "application/json", ...sent.headers });
    if (sent.body !== undefined) headers.set("content-type", "application/json");
    headers.set("x-forwarded-for", sent.from ?? "198.51.100.1");
    const body = typeof sent.body === "string" ? sent.body : JSON.stringify(sent.body);
    const response = await backend.fetch(new Request(appUrl + path, { method, headers, body }));
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }

  const ask: Harness["ask"] = (call, input, { headers = {}, from = newClient() } = {}) => {
    const path = "authorization" in headers ? "/users/me" : "/api/v1/me";
    const whoIs = { method: "GET", path, headers: { accept: "application/json", ...headers } };
    const caller = callerOn(backend.app, {
      clientAddress: from,
      requestId: headers["x-request-id"] ?? "test",
      draftKeys: (headers[registrationKeyHeader] ?? "").split(" ").filter(Boolean),
      person: async () => (await backend.handle(whoIs)).person ?? null,
    });
    return answerOf(caller, call, input);
  };

  async function mailTo(email: string, subject = /(?:)/): Promise<Mail | null> {
    await backend.drainMail();
    return mailbox.newest(email, (mail) => subject.test(mail.subject));
  }

  async function tokenTo(email: string): Promise<string> {
    await backend.drainMail();
    return tokenOf(mailbox.newest(email, ({ link }) => tokenOf(link) !== "")?.link ?? "");
  }

  async function linkTo(email: string, says: RegExp): Promise<Mail> {
    await backend.drainMail();
    const leads = (each: string) => says.test(each);
    const mail = mailbox.newest(email, ({ links }) => links.some(leads));
    if (!mail) throw new Error(`no message with such a link for ${email}`);
    return { ...mail, link: mail.links.find(leads) ?? "" };
  }

  function browser(from = newClient()): Browser {
    const jar = new Map<string, string>();
    const own = (): Record<string, string> => ({
      origin: appUrl,
      ...(jar.size > 0 && { cookie: [...jar].map((pair) => pair.join("=")).join("; ") }),
    });
    async function call(
      method: string,
      path: string,
      body?: unknown,
      extra: Record<string, string> = {},
    ): Promise<Answered> {
      const headers = own();
      const xsrf = jar.get("XSRF-TOKEN");
      if (method !== "GET" && xsrf) headers["x-xsrf-token"] = decodeURIComponent(xsrf);
      const answer = await send(method, path, { headers: { ...headers, ...extra }, body, from });
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ""] = cookie.split(";");
        jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      }
      return answer;
    }
    return {
      jar,
      call,
      headers: own,
      ask: (made, ...input) => ask(made, input, { headers: own(), from }),
      async signIn(email) {
        await call("GET", "/api/v1/auth/csrf-cookie");
        const requested = await call("POST", "/api/v1/auth/magic-link/request", { email });
        const token = await tokenTo(email);
        if (!token)
          throw new Error(`no sign-in mail for ${email}: ${requested.status} ${requested.text}`);
        const answer = await call("POST", "/api/v1/auth/magic-link/consume", { token });
        if (answer.status !== 200)
          throw new Error(`sign-in failed: ${answer.status} ${answer.text}`);
      },
    };
  }

  async function whileStopped<Result>(operation: () => Promise<Result>): Promise<Result> {
    await backend.close();
    try {
      return await operation();
    } finally {
      backend = await start(options.delivery);
    }
  }

  return {
    get backend() {
      return backend;
    },
    get storage() {
      return backend.storage;
    },
    clock,
    env,
    database,
    printed,
    send,
    ask,
    browser,
    async signedIn(email) {
      const value = browser();
      await value.signIn(email);
      return value;
    },
    async later(by = minutes(61)) {
      await backend.drainMail();
      clock.advance(by);
    },
    mailTo,
    tokenTo,
    linkTo,
    async restart({ delivery } = {}) {
      await backend.close();
      backend = await start(delivery);
    },
    whileStopped,
    betweenRuns: (look) =>
      whileStopped(async () => {
        const storage = await openEmbeddedDatabase(env);
        try {
          return await look(storage);
        } finally {
          await storage.close();
        }
      }),
    inDatabase: (look) => look(backend.storage),
    async close() {
      await backend.close();
      if (!options.database) await database.cleanup();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
