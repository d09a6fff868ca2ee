import type { Reading } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import type { Environment } from "~/environment";
import { findBackendFaults } from "../check-backend";
import { exchangeOver } from "../exchange";
import type { Transport, TransportResponse } from "../transport";
import { TransportFault } from "../transport-fault";
import { distinctFaults, type BackendFault } from "./backend-fault";
import { reportOnCalls, type CallReport } from "./call-report";
import { findReservedFaults } from "./reserved-report";
import { checkBackendSettings } from "./settings-report";
import { siteCaller } from "./site-caller";
import {
  cookieLifetime,
  checkAsForeignSite,
  sessionFault,
  signInAsTestUser,
  type TestUser,
} from "./session-report";
import { z } from "zod";
import { mergeSetCookies, xsrfToken } from "../cookie-jar";
import { parseJson } from "../read-answer";

type Env = Pick<Environment, "APP_URL" | "BACKEND_SESSION">;

/** A failure in Directus' form. */
const directusFailure = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).min(1),
});

/** Only a backend of the reading answers this call so: with the anti-forgery cookie, or with a Directus' 401 or 403. */
const sessionProbes: Record<
  Env["BACKEND_SESSION"],
  { name: CallName; isAnswer(response: TransportResponse): boolean }
> = {
  cookie: {
    name: "csrfCookie",
    isAnswer: (response) => {
      const now = Date.now();
      return (
        response.status < 300 &&
        xsrfToken(mergeSetCookies({}, response.cookies, now), now) !== undefined
      );
    },
  },
  bearer: {
    name: "usersMe",
    isAnswer: ({ status, text }) =>
      (status === 401 || status === 403) && directusFailure.safeParse(parseJson(text)).success,
  },
};

/**
 * Checks an answer that only a backend with sessions of this reading gives, so that an outage or a proxy's error page
 * isn't mistaken for one. Throws TransportFault otherwise.
 */
async function expectSessions(transport: Transport, env: Env): Promise<void> {
  const { origin } = new URL(env.APP_URL);
  const { name, isAnswer } = sessionProbes[env.BACKEND_SESSION];
  const headers = { Accept: "application/json", Origin: origin, Referer: `${origin}/` };
  const response = await transport.send({ method: "GET", path: calls[name].path, headers });
  if (isAnswer(response)) return;
  throw new TransportFault(503, "The service is not answering. Try again in a minute.");
}

/** Reports which calls a backend has and what doesn't fit. */
export type BackendReport = {
  reading: Reading;
  calls: CallReport[];
  /** ms between the clocks; null if the backend doesn't send its time. */
  apart: number | null;
  /** The lifetime of an access token or session in ms; null if it is unknown or no user signed in. */
  lifetime: number | null;
  signedIn: boolean;
  faults: BackendFault[];
  /** Points to check by hand, because this backend doesn't reveal them. */
  unasked: BackendFault[];
};

type CheckedBackend = { transport: Transport; env: Environment };

/** Returns which of `cookie` and `bearer` a backend answers anonymously; [] if it doesn't answer. */
export async function detectReadings({ transport, env }: CheckedBackend): Promise<Reading[]> {
  const answered = await Promise.all(
    (["cookie", "bearer"] as const).map(async (reading) => {
      try {
        await expectSessions(transport, { ...env, BACKEND_SESSION: reading });
        return reading;
      } catch (error) {
        if (!(error instanceof TransportFault)) throw error;
        return null;
      }
    }),
  );
  return answered.filter((reading) => reading !== null);
}

/**
 * Checks a backend in the reading of BACKEND_SESSION, one call at a time to stay below its rate limits. It changes
 * nothing, except that a Directus signs `person` in and out. Throws BackendError or TransportFault if the backend
 * doesn't answer.
 */
export async function createBackendReport({
  transport,
  env,
  person,
  now = Date.now,
}: CheckedBackend & { person: TestUser | null; now?: () => number }): Promise<BackendReport> {
  const reading = env.BACKEND_SESSION;
  await expectSessions(transport, env);
  const { origin } = new URL(env.APP_URL);
  const exchange = exchangeOver(transport, siteCaller(env, "backend-check"));
  const asking = { exchange, now };
  const originHeaders: Record<string, string> =
    reading === "cookie" ? { Origin: origin, Referer: `${origin}/` } : {};

  const faults = await findBackendFaults(transport, env);
  const { apart, faults: fromThere } = await checkAsForeignSite(
    asking,
    sessionProbes[reading].name,
  );
  faults.push(...fromThere);

  const session = person && reading === "bearer" ? await signInAsTestUser(asking, person) : null;
  faults.push(...(session?.faults ?? []));
  const readWith = session?.readWith ?? null;
  const reports = await reportOnCalls(reading, { exchange, headers: originHeaders, readWith });
  const { faults: ofSettings, unasked } = await checkBackendSettings(transport, env);
  faults.push(...ofSettings, ...(await findReservedFaults({ transport, env, readWith })));
  await session?.leave();

  let lifetime = session?.lifetime ?? null;
  if (reading === "cookie") {
    const call = calls.csrfCookie;
    const answer = await exchange({ name: "csrfCookie", call, path: call.path }, originHeaders);
    lifetime = cookieLifetime(answer, now());
    const short = sessionFault(lifetime);
    if (short) faults.push(short);
  }
  const signedIn = session?.readWith != null;
  return {
    reading,
    calls: reports,
    apart,
    lifetime,
    signedIn,
    // Missing providers are already reported if sign-in is impossible without them.
    faults: distinctFaults(faults),
    unasked,
  };
}
