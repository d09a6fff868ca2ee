import { STATUS_CODES } from "node:http";
import type { FactorNeed, Who } from "~/contract/who";
import { clientGroup } from "~/domain/client-group";
import { Failure, secondFactorCode } from "~/domain/problems/failure";
import { StorageFailure } from "~/storage/storage-failure";
import type { Installation } from "~/embedded/installation";
import { Refusal, refusalWords } from "~/embedded/refusal";
import { setActor, runAsRequest } from "~/embedded/services/acting";
import { recordRefused } from "~/embedded/services/account/security-events";
import type { Person } from "~/embedded/services/people-queries";
import { authorize, type Admitted } from "./admission";
import type { Caller } from "./caller";

/** A core function gets this besides its input. */
export type Asked<W extends Who> = Pick<Caller, "draftKeys"> & {
  app: Installation;
  /** The authorized caller, as the type that `who` proves. */
  person: Admitted[W];
  /** Returns the caller of a public function; null for a guest. */
  caller(): Promise<Person | null>;
  client: string;
};

/** A core function that reads can also share results within the request. */
export type Reading<W extends Who> = Asked<W> & Pick<Caller, "once">;

type Run<Args, Input extends unknown[], Answer> = (args: Args, ...input: Input) => Promise<Answer>;

/** A core function as pages call it. Throws Failure. */
export type CoreCall<
  Input extends unknown[] = never[],
  Answer = unknown,
  Writes extends boolean = boolean,
> = {
  (caller: Caller, ...input: Input): Promise<Answer>;
  readonly who: Who;
  readonly secondFactor: FactorNeed | undefined;
  readonly writes: Writes;
  /** The function's name in the log. */
  readonly called: string;
};

type CallOptions = {
  /** An admin must have shown this of their second factor, if not the usual. */
  secondFactor?: FactorNeed;
};

/**
 * Wraps a function that reads; equal inputs are read once a request. `who` is one of contract/who.ts, and `called`
 * the function's name for the log.
 */
export const read = <W extends Who, Input extends unknown[], Answer>(
  who: W,
  called: string,
  run: Run<Reading<W>, Input, Answer>,
  { secondFactor }: CallOptions = {},
): CoreCall<Input, Answer, false> =>
  Object.assign(
    (caller: Caller, ...input: Input) =>
      caller.watch(
        caller.once(`${called} ${JSON.stringify(input)}`, () =>
          asking({ who, secondFactor, called, run }, caller, input),
        ),
      ),
    { who, secondFactor, writes: false as const, called },
  );

/** Wraps a function that writes, after which earlier reads are repeated. The parameters are those of `read`. */
export const write = <W extends Who, Input extends unknown[], Answer>(
  who: W,
  called: string,
  run: Run<Asked<W>, Input, Answer>,
  { secondFactor }: CallOptions = {},
): CoreCall<Input, Answer, true> =>
  Object.assign(
    (caller: Caller, ...input: Input) => {
      caller.forget();
      return caller.watch(
        asking({ who, secondFactor, called, run }, caller, input).finally(() => caller.forget()),
      );
    },
    { who, secondFactor, writes: true as const, called },
  );

type Made<W extends Who, Input extends unknown[], Answer> = {
  who: W;
  secondFactor: FactorNeed | undefined;
  called: string;
  run: Run<Reading<W>, Input, Answer>;
};

/** Authorizes the caller before anything else, and throws all errors as one kind, after logging them. */
async function asking<W extends Who, Input extends unknown[], Answer>(
  { who, secondFactor, called, run }: Made<W, Input, Answer>,
  caller: Caller,
  input: Input,
): Promise<Answer> {
  const app = await caller.app();
  const { draftKeys, once, requestId } = caller;
  const client = clientGroup(caller.clientAddress);
  async function known(): Promise<Person | null> {
    const person = await caller.person();
    setActor(person);
    return person;
  }
  const isInactive = async () => caller.isInactive();
  async function admitted(): Promise<Answer> {
    const asks = { known, byToken: false, isInactive };
    const { person, caller: asker } = await authorize(app, { who, secondFactor }, asks);
    const args = { app, person: person as Admitted[W], caller: asker, client, draftKeys, once };
    return run(args, ...withoutNul(input));
  }
  async function watched(): Promise<Answer> {
    try {
      return await admitted();
    } catch (error) {
      if (forAdministrators.has(who)) await recordNoRight(app, error, called);
      throw error;
    }
  }
  try {
    return await runAsRequest({ ip: client, requestId }, watched);
  } catch (error) {
    throw failureOf(app, error, called, requestId);
  }
}

/** PostgreSQL can't store NUL in a text, and it can't be typed. */
function withoutNul<Input>(input: Input): Input {
  const text = JSON.stringify(input);
  if (!text.includes("\\u0000")) return input;
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === "string" ? value.replaceAll("\0", "") : value,
  ) as Input;
}

const forAdministrators = new Set<Who>(["global", "global-or-logged-in-as", "super"]);

/** Records in the audit trail that a user without the right called an admin function. */
async function recordNoRight(app: Installation, error: unknown, page: string): Promise<void> {
  const isRight =
    error instanceof Refusal && (error.kind === "forbidden" || error.kind === "unauthenticated");
  if (!isRight || error.details.message) return;
  await recordRefused(app, "admin_page.refused", { about: { page }, reason: "no_right" });
}

/** Turns any thrown value into the error that pages catch. Our own faults reveal no detail. */
function failureOf(app: Installation, error: unknown, call: string, requestId: string): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof Refusal) {
    const failure = refused(error, app.clock(), call, requestId);
    const level = [401, 422].includes(failure.status) ? "debug" : "warn";
    app.log[level]({ call, status: failure.status, request: requestId }, "call refused");
    return failure;
  }
  app.log.error({ call, request: requestId, error }, "call failed");
  const isAway = error instanceof StorageFailure;
  return new Failure({
    ...named(isAway ? 503 : 500),
    message: isAway ? "Service Unavailable" : "Server Error",
    retryAfter: isAway ? error.retryAfter : undefined,
    requestId,
    call,
  });
}

const named = (status: number) => ({ status, statusText: STATUS_CODES[status] ?? "" });

function refused(
  { kind, details }: Refusal,
  now: number,
  call: string,
  requestId: string,
): Failure {
  const { status, message } = refusalWords[kind];
  const { resetsAt } = details;
  return new Failure({
    ...named(status),
    message:
      (status !== 422 && kind !== "second_factor" && details.message) ||
      message ||
      named(status).statusText,
    code: kind === "second_factor" ? secondFactorCode : undefined,
    fieldErrors: status === 422 ? (details.fields ?? {}) : undefined,
    retryAfter:
      kind === "too_many" ? Math.max(1, Math.ceil(((resetsAt ?? now) - now) / 1000)) : undefined,
    requestId,
    call,
  });
}
