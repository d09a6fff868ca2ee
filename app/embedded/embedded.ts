import { STATUS_CODES } from "node:http";
import type { Logger } from "pino";
import type {
  AccountsElsewhere,
  ForeignPerson,
  Insider,
  PasswordTry,
  Principal,
} from "~/contract/insiders";
import { readLimitedText } from "~/contract/limited-body";
import type { Environment } from "~/environment";
import { openSeals } from "~/storage/seals";
import { installationSecrets } from "~/storage/session-secret";
import type { Storage } from "~/storage/storage";
import { createContentMemory } from "./cached-content";
import { openEmbeddedDatabase } from "./db/database";
import type { EmbeddedTables } from "./db/schema";
import type { Answer, PlainRequest } from "./http/plain";
import { createServe, largestBody } from "./http/serve";
import type { Installation } from "./installation";
import { createLog } from "./create-log";
import { chooseDelivery, type Delivery } from "./mail/deliver";
import { startMailWorker } from "./mail/worker";
import { findPaymentGap, createPayments } from "./payments/create-payments";
import { releaseDeadLeases } from "./schedule/free-leases";
import { createJobs } from "./schedule/jobs";
import { startScheduler } from "./schedule/scheduler";
import { Refusal } from "./refusal";
import { plantSeed } from "./seed/plant";
import { mirrorPerson, findPrincipalPerson } from "./services/account/mirrored-people";
import { recordPasswordRefusal, countPasswordTry } from "./services/account/accounts-elsewhere";
import { toProductUser } from "./services/account/users";
import { getContentChangeCount, recordContentChange } from "./services/benefits/foreign-content";
import { findMembershipStanding, type Standing } from "./services/benefits/standing";
import { loadKeys } from "./services/keys";
import { listSubscriptions } from "./services/own-rows";
import { preparePeopleQueries, type Person } from "./services/people-queries";
import { sealPlanted } from "./services/seal-planted";
import { signUpServices } from "./services/sign-up/kinds/sign-up-kinds";
import type { SignUpServices } from "./services/sign-up/kinds/submission";

export type EmbeddedBackend = {
  /** The installation for the product's functions (app/core). */
  app: Installation;
  /** Answers as over the network: any method, path and header of the contract. */
  fetch(request: Request): Promise<Response>;
  /** Returns the same answer as plain data, without the cost of Request and Response objects. */
  handle(request: PlainRequest): Promise<Answer>;
  /** Resolves when the database answers. */
  ready(): Promise<void>;
  /** Sends messages until none is due. */
  drainMail(): Promise<void>;
  /** Runs the jobs that are due; resolves when they are done. */
  runJobs(): Promise<void>;
  /** The open database; with SQLite, no other process can open it. */
  storage: Storage<EmbeddedTables>;
  /** Stops the jobs, finishes the messages being sent and closes the database. */
  close(): Promise<void>;
};

/**
 * The product's own half beside a foreign backend, for this process only. It can't be reached from outside, so the
 * caller is who this process says.
 */
export type EmbeddedCore = Omit<EmbeddedBackend, "fetch" | "handle"> & {
  /** `insider` returns the caller and is called only if needed. */
  handle(request: PlainRequest, insider: Insider): Promise<Answer>;
  /**
   * Stores the user as the backend just described them. Returns this database's current-user answer without its
   * wrapper; null for a closed account.
   */
  mirror(person: ForeignPerson): Promise<{ userId: string; answer: unknown } | null>;
  /** Returns the user of a principal, as the product's functions take it. */
  person(principal: Principal): Promise<Person | null>;
  standing(person: Person): Promise<Standing>;
  /**
   * Counts a password before it is tried at the foreign backend. Returns the seconds until one is allowed; null if it
   * is allowed now.
   */
  passwordTried(tried: PasswordTry): Promise<number | null>;
  /** Records a password that the foreign backend refused in the audit trail. */
  passwordRefused(tried: PasswordTry): Promise<void>;
  /** Returns how often any process was told that the content changed. */
  contentChanges(): Promise<number>;
  countContentChange(): Promise<void>;
};

type EmbeddedOptions = {
  /** ms since 1970; the real time unless a test changes it. */
  clock?: () => number;
  /** Prints the sign-in links of an installation without SMTP; the default is the terminal. */
  print?: (line: string) => void;
  /** Replaces SMTP and files. */
  delivery?: Delivery;
  log?: Logger;
  /** Creates accounts where people sign in. */
  accounts?: AccountsElsewhere | null;
  /** Replaces the product's own kinds of sign-up. */
  signUps?: SignUpServices;
  /** True if jobs run automatically; a test that inspects a request's changes runs them itself. */
  pollsJobs?: boolean;
  /**
   * The level of the line logged per request: `debug` inside the app, which logs its own requests, and `info` for a
   * separate server.
   */
  requestLevel?: "info" | "debug";
};

/**
 * Starts a backend for the contract in this process: migrates its database, plants the seed, and starts the mail
 * worker and scheduler. Throws DataDirInUse if another process owns DATA_DIR, and WrongSecret if its data was sealed
 * under another secret.
 */
export async function createEmbeddedBackend(
  env: Environment,
  options: EmbeddedOptions = {},
): Promise<EmbeddedBackend> {
  const { serve, ...started } = await startBackend(env, options, null);
  return {
    ...createCommonMethods(started),
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const body = request.body ? await readLimitedText(request, largestBody) : undefined;
      const answer = await serve({
        method: request.method,
        path: pathname + search,
        headers: Object.fromEntries(request.headers),
        body: body ?? undefined,
        tooLarge: body === null,
      });
      const { status, headers, cookies, text, bytes } = answer;
      const response = new Response(request.method === "HEAD" ? null : (bytes ?? (text || null)), {
        status,
        statusText: STATUS_CODES[status] ?? "",
        headers,
      });
      for (const cookie of cookies) response.headers.append("set-cookie", cookie);
      return response;
    },
    handle: (request) => serve(request),
  };
}

/**
 * Starts the product's own half in this process, without sign-in: each call of `handle` names its caller. `peopleOf` is
 * the address of the backend where people sign in. Throws the same errors as {@link createEmbeddedBackend}.
 */
export async function createEmbeddedCore(
  env: Environment,
  peopleOf: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedCore> {
  const { serve, ...started } = await startBackend(env, options, peopleOf);
  const { app } = started;
  if (env.APP_URL.startsWith("https:") && !env.SMTP_URL && !options.delivery) {
    app.log.warn("SMTP_URL is not set: what the product writes to people stays in DATA_DIR/outbox");
  }
  return {
    ...createCommonMethods(started),
    handle: (request, insider) =>
      serve(request, () =>
        insider().catch(() => {
          throw new Refusal("unauthenticated");
        }),
      ),
    async mirror(foreignPerson) {
      const person = await mirrorPerson(app, peopleOf, foreignPerson);
      return person && { userId: person.id, answer: toProductUser(person) };
    },
    person: (principal) => findPrincipalPerson(app, principal),
    standing: async (person) =>
      findMembershipStanding(app, person, await listSubscriptions(app.storage.db, person)),
    passwordTried: (tried) => countPasswordTry(app, tried),
    passwordRefused: (tried) => recordPasswordRefusal(app, tried),
    contentChanges: () => getContentChangeCount(app),
    countContentChange: () => recordContentChange(app),
  };
}

type StartedBackend = Awaited<ReturnType<typeof startBackend>>;

/**
 * Returns the methods that the backend and the core have in common; `close` stops the jobs and mail before the
 * database.
 */
const createCommonMethods = ({
  app,
  worker,
  scheduler,
  delivery,
}: Omit<StartedBackend, "serve">): Omit<EmbeddedBackend, "fetch" | "handle"> => ({
  app,
  storage: app.storage,
  ready: () => app.storage.ready(),
  drainMail: () => worker.drain(),
  runJobs: () => scheduler.run(),
  async close() {
    await scheduler.close();
    await worker.close();
    delivery.close();
    await app.storage.close();
  },
});

/**
 * Opens the database, plants the seed, and starts the mail worker and scheduler, which it returns for the caller to
 * close. `peopleOf` is the address of the backend where people sign in, null if they do so here.
 */
async function startBackend(env: Environment, options: EmbeddedOptions, peopleOf: string | null) {
  const { clock = Date.now, signUps = signUpServices } = options;
  const { print = (line: string) => void process.stdout.write(`${line}\n`) } = options;
  const log = options.log ?? createLog(env.LOG_LEVEL);
  const storage = await openEmbeddedDatabase(env);
  try {
    const seals = await openSeals(storage, "seal_keys", installationSecrets(env), clock);
    await plantSeed(storage, { seed: env.SEED, now: new Date(clock()) });
    await sealPlanted(storage, seals);
    await releaseDeadLeases(storage);
    const delivery = options.delivery ?? chooseDelivery(env, clock, print);
    const keys = await loadKeys(storage, seals);
    const accounts = options.accounts ?? null;
    const mailed = { env, storage, clock, log, keys, seals, signUps, peopleOf, accounts };
    const worker = startMailWorker(mailed, delivery);
    const payments = createPayments(env);
    const gap = findPaymentGap(env, payments.offered);
    if (gap) log.warn(gap);
    const app: Installation = {
      ...mailed,
      requestLevel: options.requestLevel ?? "debug",
      people: preparePeopleQueries(storage.db),
      payments,
      content: createContentMemory(clock),
      nudgeMail: worker.nudge,
    };
    const scheduler = startScheduler(app, createJobs(app), { polls: options.pollsJobs });
    return { app, worker, scheduler, delivery, serve: createServe(app) };
  } catch (error) {
    await storage.close();
    throw error;
  }
}
