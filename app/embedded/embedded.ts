import type { Logger } from "pino";
import { limitedText } from "~/contract/limited-body";
import type { Environment } from "~/environment";
import { openSeals } from "~/storage/seals";
import { installationSecrets } from "~/storage/session-secret";
import { openEmbeddedDatabase } from "./db/database";
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
import { plantSeed } from "./seed/plant";
import { loadKeys } from "./services/keys";
import { preparePeopleQueries } from "./services/people-queries";
import { sealAtStart } from "./services/seal-at-start";
import { signUpServices } from "./services/sign-up/kinds/sign-up-kinds";
import type { SignUpServices } from "./services/sign-up/kinds/submission";

export type EmbeddedBackend = {
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
  /** Finishes the mail at hand and closes the database. */
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Milliseconds since 1970; the real time unless a test moves it. */
  clock?: () => number;
  /** Where the sign-in links of an installation without SMTP are shown; the terminal unless told otherwise. */
  print?: (line: string) => void;
  /** Instead of SMTP or files. */
  delivery?: Delivery;
  log?: Logger;
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
  const { clock = Date.now, print = printOnTerminal, signUps = signUpServices } = options;
  const log = options.log ?? backendLog(env.LOG_LEVEL);
  const storage = await openEmbeddedDatabase(env);
  try {
    const seals = await openSeals(storage, "seal_keys", installationSecrets(env), clock);
    const planted = await plantSeed(storage, { seed: env.SEED, now: new Date(clock()) });
    await sealAtStart(storage, seals, { planted });
    await freeLeasesOfTheDead(storage);
    const delivery = options.delivery ?? chooseDelivery(env, clock, print);
    const keys = await loadKeys(storage, seals);
    const worker = startMailWorker({ env, storage, clock, log, keys, seals, signUps }, delivery);
    const payments = paymentsOf(env);
    const gap = paymentGap(env, payments.offered);
    if (gap) log.warn(gap);
    const app: Installation = {
      env,
      storage,
      clock,
      log,
      requestLevel: options.requestLevel ?? "debug",
      seals,
      keys,
      people: preparePeopleQueries(storage.db),
      payments,
      signUps,
      nudgeMail: worker.nudge,
    };
    const scheduler = startScheduler(app, jobsOf(app), { polls: options.pollsJobs });
    const serve = createServe(app);
    return {
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
      ready: () => storage.ready(),
      drainMail: () => worker.drain(),
      runJobs: () => scheduler.run(),
      async close() {
        await scheduler.close();
        await worker.close();
        delivery.close();
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}
