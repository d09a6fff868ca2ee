import type { Logger } from "pino";
import type {
  AccountsElsewhere,
  ForeignPerson,
  Insider,
  PasswordTry,
  Principal,
} from "~/contract/insiders";
import { limitedText } from "~/contract/limited-body";
import type { Environment } from "~/environment";
import { openSeals } from "~/storage/seals";
import { installationSecrets } from "~/storage/session-secret";
import type { Storage } from "~/storage/storage";
import { openEmbeddedDatabase } from "./db/database";
import type { EmbeddedTables } from "./db/schema";
import { toPlainResponse, toResponse } from "./http/plain";
import type { PlainRequest, PlainResponse } from "./http/plain";
import { bodyLimit, createServe } from "./http/serve";
import type { Installation } from "./installation";
import { backendLog } from "./log";
import { chooseDelivery, type Delivery } from "./mail/deliver";
import { startMailWorker } from "./mail/worker";
import { paymentGap, paymentsOf } from "./payments/offered";
import { freeLeasesOfTheDead } from "./schedule/free-leases";
import { jobsOf } from "./schedule/jobs";
import { startScheduler } from "./schedule/scheduler";
import { Refusal } from "./refusal";
import { plantSeed } from "./seed/plant";
import { mirroredPerson, personOfPrincipal } from "./services/account/mirrored-people";
import { passwordRefused, passwordTried } from "./services/account/passwords-elsewhere";
import { productUser } from "./services/account/users";
import { contentChanges, countContentChange } from "./services/benefits/foreign-content";
import { loadKeys } from "./services/keys";
import { preparePeopleQueries, type Person } from "./services/people-queries";
import { sealPlanted } from "./services/seal-planted";
import { signUpServices } from "./services/sign-up/kinds/sign-up-kinds";
import type { SignUpServices } from "./services/sign-up/kinds/submission";

export type EmbeddedBackend = {
  /** What the product's own functions (app/core) work on. */
  app: Installation;
  /** Answers as over the network: any method, path and header of the contract. */
  fetch(request: Request): Promise<Response>;
  /** The same answer as plain data, without the cost of Request and Response objects. */
  handle(request: PlainRequest): Promise<PlainResponse>;
  /** Resolves when the database answers. */
  ready(): Promise<void>;
  /** Works until no mail is due. */
  drainMail(): Promise<void>;
  /** Runs the jobs that are due (schedule/jobs.ts). */
  runJobs(): Promise<void>;
  /** What it has open: SQLite lets nobody else open it. */
  storage: Storage<EmbeddedTables>;
  /** Finishes the mail at hand and closes the database. */
  close(): Promise<void>;
};

/**
 * The product's own half beside a backend that nobody here wrote, for this process alone: no request can be made to it from
 * anywhere else, so whoever calls is whom this process says.
 */
export type EmbeddedCore = Omit<EmbeddedBackend, "fetch" | "handle"> & {
  /** @param insider who calls, asked for where it matters */
  handle(request: PlainRequest, insider: Insider): Promise<PlainResponse>;
  /**
   * Keeps somebody as the backend has just said who they are.
   * @returns the current-user answer of this database, without its wrapper; null for a closed account
   */
  mirror(person: ForeignPerson): Promise<{ userId: string; answer: unknown } | null>;
  /** Whom a principal stands for, as the product's own functions are given them. */
  person(principal: Principal): Promise<Person | null>;
  /** Before a password is tried where people sign in. @returns in how many seconds there may be another one; null: now */
  passwordTried(tried: PasswordTry): Promise<number | null>;
  passwordRefused(tried: PasswordTry): Promise<void>;
  /** How often the content was said to have changed, to whichever process. */
  contentChanges(): Promise<number>;
  countContentChange(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Milliseconds since 1970; the real time unless a test moves it. */
  clock?: () => number;
  /** Where the sign-in links of an installation without SMTP are shown; the terminal unless told otherwise. */
  print?: (line: string) => void;
  /** Instead of SMTP or files. */
  delivery?: Delivery;
  log?: Logger;
  /** Makes accounts where people sign in. */
  accounts?: AccountsElsewhere | null;
  /** Instead of the product's own kinds of sign-up. */
  signUps?: SignUpServices;
  /** Whether jobs run by themselves; a test that looks at what a request changes runs them when it wants. */
  pollsJobs?: boolean;
  /** One line per request: `debug` inside the app, which logs its own requests; `info` for a server of its own. */
  requestLevel?: "info" | "debug";
};

function printOnTerminal(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Starts a backend that fulfils the contract in this process: opens and migrates its database, plants the seed, starts
 * the mail worker and the scheduler.
 * @throws DataDirInUse when another process owns DATA_DIR; WrongSecret when its data was sealed under another secret
 */
export async function createEmbeddedBackend(
  env: Environment,
  options: EmbeddedOptions = {},
): Promise<EmbeddedBackend> {
  const { serve, ...started } = await start(env, options, null);
  return {
    ...running(started),
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const limit = bodyLimit(request.method, pathname);
      const body = request.body ? await limitedText(request, limit) : undefined;
      const answer = await serve({
        method: request.method,
        path: pathname + search,
        headers: Object.fromEntries(request.headers),
        body: body ?? undefined,
        tooLarge: body === null,
      });
      return toResponse(answer, request.method === "HEAD");
    },
    handle: async (request) => toPlainResponse(await serve(request)),
  };
}

/**
 * Starts the product's own half in this process. Nobody signs in to it.
 * @param peopleOf address of the backend where they do
 * @throws as {@link createEmbeddedBackend}
 */
export async function createEmbeddedCore(
  env: Environment,
  peopleOf: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedCore> {
  const { serve, ...started } = await start(env, options, peopleOf);
  const { app } = started;
  if (env.APP_URL.startsWith("https:") && !env.SMTP_URL && !options.delivery) {
    app.log.warn("SMTP_URL is not set: what the product writes to people stays in DATA_DIR/outbox");
  }
  return {
    ...running(started),
    async handle(request, insider) {
      const known = () =>
        insider().catch(() => {
          throw new Refusal("unauthenticated");
        });
      return toPlainResponse(await serve(request, known));
    },
    async mirror(given) {
      const person = await mirroredPerson(app, peopleOf, given);
      return person && { userId: person.id, answer: productUser(person) };
    },
    person: (principal) => personOfPrincipal(app, principal),
    passwordTried: (tried) => passwordTried(app, tried),
    passwordRefused: (tried) => passwordRefused(app, tried),
    contentChanges: () => contentChanges(app),
    countContentChange: () => countContentChange(app),
  };
}

type Started = Awaited<ReturnType<typeof start>>;

const running = ({
  app,
  worker,
  scheduler,
  delivery,
}: Omit<Started, "serve">): Omit<EmbeddedBackend, "fetch" | "handle"> => ({
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

async function start(env: Environment, options: EmbeddedOptions, peopleOf: string | null) {
  const { clock = Date.now, print = printOnTerminal, signUps = signUpServices } = options;
  const log = options.log ?? backendLog(env.LOG_LEVEL);
  const storage = await openEmbeddedDatabase(env);
  try {
    const seals = await openSeals(storage, "seal_keys", installationSecrets(env), clock);
    await plantSeed(storage, { seed: env.SEED, now: new Date(clock()) });
    await sealPlanted(storage, seals);
    await freeLeasesOfTheDead(storage);
    const delivery = options.delivery ?? chooseDelivery(env, clock, print);
    const keys = await loadKeys(storage, seals);
    const accounts = options.accounts ?? null;
    const mailed = { env, storage, clock, log, keys, seals, signUps, peopleOf, accounts };
    const worker = startMailWorker(mailed, delivery);
    const payments = paymentsOf(env);
    const gap = paymentGap(env, payments.offered);
    if (gap) log.warn(gap);
    const app: Installation = {
      ...mailed,
      requestLevel: options.requestLevel ?? "debug",
      people: preparePeopleQueries(storage.db),
      payments,
      nudgeMail: worker.nudge,
    };
    const scheduler = startScheduler(app, jobsOf(app), { polls: options.pollsJobs });
    return { app, worker, scheduler, delivery, serve: createServe(app) };
  } catch (error) {
    await storage.close();
    throw error;
  }
}
