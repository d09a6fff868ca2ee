import { STATUS_CODES } from "node:http";
import type { FactorNeed, Who } from "~/contract/who";
import { clientGroup } from "~/domain/client-group";
import { Failure, secondFactorCode } from "~/domain/problems/failure";
import { StorageFailure } from "~/storage/storage-failure";
import type { Db } from "~/embedded/db/schema";
import type { Installation } from "~/embedded/installation";
import { Refusal, refusalWords } from "~/embedded/refusal";
import { hasQueuedMessage, setActor, runAsRequest } from "~/embedded/services/acting";
import { recordRefused } from "~/embedded/services/account/security-events";
import type { Person } from "~/embedded/services/people-queries";
import { authorize, type AuthorizedPerson } from "./admission";
import type { Caller } from "./caller";

/** The first argument of a core function; its own input follows. */
export type CallContext<W extends Who> = Pick<Caller, "draftKeys"> & {
  app: Installation;
  /** The database; in a `write`, its transaction. */
  db: Db;
  /** ms since 1970, read once per call. */
  now: number;
  /** The authorized caller, as the type that `who` proves. */
  person: AuthorizedPerson[W];
  /** Returns the caller of a public function; null for a guest. */
  findCaller(): Promise<Person | null>;
  /** The caller's network, for rate limits. */
  client: string;
};

/** The first argument of a core function that reads; with `once`, it shares results within the request. */
export type ReadContext<W extends Who> = CallContext<W> & Pick<Caller, "once">;

type CoreFunction<Context, Input extends unknown[], Answer> = (
  context: Context,
  ...input: Input
) => Promise<Answer>;

type CallFacts<Writes extends boolean = boolean> = {
  readonly who: Who;
  readonly secondFactor: FactorNeed | undefined;
  readonly writes: Writes;
  /** The function's name in the log. */
  readonly called: string;
};

/** A core function as pages call it. Throws Failure. */
export type CoreCall<
  Input extends unknown[] = never[],
  Answer = unknown,
  Writes extends boolean = boolean,
> = CallFacts<Writes> & ((caller: Caller, ...input: Input) => Promise<Answer>);

type CallOptions = {
  /** What an administrator must have shown of their second factor, if not the usual. */
  secondFactor?: FactorNeed;
};

/**
 * Wraps a function that reads; equal inputs are read once a request. `who` is one of contract/who.ts, and `called`
 * the function's name for the log.
 */
export function read<W extends Who, Input extends unknown[], Answer>(
  who: W,
  called: string,
  run: CoreFunction<ReadContext<W>, Input, Answer>,
  { secondFactor }: CallOptions = {},
): CoreCall<Input, Answer, false> {
  const facts = { who, secondFactor, writes: false, called } as const;
  return Object.assign(
    (caller: Caller, ...input: Input) =>
      caller.watch(
        caller.once(`${called} ${JSON.stringify(input)}`, () =>
          answerCall<W, Input, Answer>(facts, caller, input, run),
        ),
      ),
    facts,
  );
}

/**
 * Wraps a function that writes in one transaction, after which earlier reads are repeated and queued messages are sent.
 * A Refusal that it throws undoes what it wrote; one that it returns is thrown after the commit, so that counted
 * attempts stay. The parameters are those of `read`.
 */
export const write = <W extends Who, Input extends unknown[], Answer>(
  who: W,
  called: string,
  run: CoreFunction<CallContext<W>, Input, Answer | Refusal>,
  options?: CallOptions,
): CoreCall<Input, Answer, true> =>
  writeInSteps<W, Input, Answer>(
    who,
    called,
    async (context, ...input) => {
      // SQLite has one connection, so the caller is looked up before the transaction takes it.
      const person = await context.findCaller();
      const answer = await context.db.transaction().execute((db) => {
        const app = { ...context.app, storage: { ...context.app.storage, db } };
        return run({ ...context, app, db, findCaller: async () => person }, ...input);
      });
      if (answer instanceof Refusal) throw answer;
      return answer;
    },
    options,
  );

/**
 * Wraps a function that writes outside of a transaction or in several: it calls others in between, records what it
 * refuses, or uses services that open their own. The rest is as in {@link write}, but a Refusal undoes nothing.
 */
export function writeInSteps<W extends Who, Input extends unknown[], Answer>(
  who: W,
  called: string,
  run: CoreFunction<CallContext<W>, Input, Answer>,
  { secondFactor }: CallOptions = {},
): CoreCall<Input, Answer, true> {
  const facts = { who, secondFactor, writes: true, called } as const;
  const runAndSendMail = async (context: CallContext<W>, ...input: Input) => {
    const answer = await run(context, ...input);
    if (hasQueuedMessage()) context.app.nudgeMail();
    return answer;
  };
  return Object.assign((caller: Caller, ...input: Input) => {
    caller.forget();
    return caller.watch(
      answerCall<W, Input, Answer>(facts, caller, input, runAndSendMail).finally(() =>
        caller.forget(),
      ),
    );
  }, facts);
}

/** Authorizes the caller, then runs. Audits callers who lack an administrator's right; logs errors, throws Failure. */
async function answerCall<W extends Who, Input extends unknown[], Answer>(
  { who, secondFactor, called }: CallFacts,
  caller: Caller,
  input: Input,
  run: CoreFunction<ReadContext<W>, Input, Answer>,
): Promise<Answer> {
  const app = await caller.app();
  const { draftKeys, once, requestId } = caller;
  const client = clientGroup(caller.clientAddress);
  async function authorizeAndRun(): Promise<Answer> {
    const authorized = await authorize(
      app,
      { who, secondFactor },
      {
        async findPerson() {
          const person = await caller.person();
          setActor(person);
          return person;
        },
        hasToken: false,
        isInactive: async () => caller.isInactive(),
      },
    );
    const context = {
      app,
      db: app.storage.db,
      now: app.clock(),
      person: authorized.person as AuthorizedPerson[W],
      findCaller: authorized.findCaller,
      client,
      draftKeys,
      once,
    };
    return run(context, ...withoutNul(input));
  }
  async function recordMissingRight(error: unknown): Promise<never> {
    if (administratorsOnly.has(who) && isMissingRight(error)) {
      const about = { page: called };
      await recordRefused(app, "admin_page.refused", { about, reason: "no_right" });
    }
    throw error;
  }
  try {
    return await runAsRequest({ ip: client, requestId }, () =>
      authorizeAndRun().catch(recordMissingRight),
    );
  } catch (error) {
    throw toFailure(app, error, called, requestId);
  }
}

/** Returns the input, or its copy by JSON without NUL characters, which PostgreSQL can't store in a text. */
function withoutNul<Input>(input: Input): Input {
  const text = JSON.stringify(input);
  if (!text.includes("\\u0000")) return input;
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === "string" ? value.replaceAll("\0", "") : value,
  ) as Input;
}

const administratorsOnly = new Set<Who>(["global", "global-or-logged-in-as", "super"]);

/** Returns true if a guest or a user without the right was refused, unless the refusal has a message of its own. */
const isMissingRight = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.kind === "forbidden" || error.kind === "unauthenticated") &&
  !error.details.message;

/** Logs any thrown value and turns it into the error that pages catch. Our own faults reveal no detail. */
function toFailure(app: Installation, error: unknown, call: string, requestId: string): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof Refusal) {
    const details = describeRefusal(error, app.clock());
    const level = [401, 422].includes(details.status) ? "debug" : "warn";
    app.log[level]({ call, status: details.status, request: requestId }, "call refused");
    return new Failure({ ...details, requestId, call });
  }
  app.log.error({ call, request: requestId, error }, "call failed");
  const isStorageAway = error instanceof StorageFailure;
  const status = isStorageAway ? 503 : 500;
  return new Failure({
    status,
    statusText: STATUS_CODES[status] ?? "",
    message: isStorageAway ? "Service Unavailable" : "Server Error",
    retryAfter: isStorageAway ? error.retryAfter : undefined,
    requestId,
    call,
  });
}

/** Returns what a Failure says about a refusal. @param now in ms; `retryAfter` is in seconds from then */
function describeRefusal({ kind, details }: Refusal, now: number) {
  const { status, message } = refusalWords[kind];
  const statusText = STATUS_CODES[status] ?? "";
  const isAboutFactor = kind === "second_factor";
  // The fields of an invalid form have messages of their own.
  const ownMessage = status === 422 || isAboutFactor ? "" : details.message;
  const waitMs = (details.resetsAt ?? now) - now;
  return {
    status,
    statusText,
    message: ownMessage || message || statusText,
    code: isAboutFactor ? secondFactorCode : undefined,
    fieldErrors: status === 422 ? (details.fields ?? {}) : undefined,
    retryAfter: kind === "too_many" ? Math.max(1, Math.ceil(waitMs / 1000)) : undefined,
  };
}
