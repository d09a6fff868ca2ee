import type { Reading } from "~/contract/call";
import { calls } from "~/contract/calls";
import type { Environment } from "~/environment";
import { backendFaults } from "../check-backend";
import { exchangeOver } from "../exchange";
import type { Transport } from "../transport";
import { TransportFault } from "../transport-fault";
import { distinctFaults, type BackendFault } from "./backend-fault";
import { reportOnCalls, type CallReport } from "./call-report";
import { reservedFaults } from "./reserved-report";
import { expectSessions } from "./session-answer";
import { settingsReport } from "./settings-report";
import { siteCaller } from "./site-caller";
import { cookieLifetime, fromAnySite, sessionFault, signIn, type Person } from "./session-report";

/** How a backend fits this app: which of its calls it has, and what is wrong between both. */
export type BackendReport = {
  reading: Reading;
  calls: CallReport[];
  /** ms between both clocks; null where the backend doesn't say what time it is there. */
  apart: number | null;
  /** How long an access token or a session lasts, ms; null where that isn't said, or nobody signed in. */
  lifetime: number | null;
  /** Whether what needs somebody was read as somebody. */
  signedIn: boolean;
  faults: BackendFault[];
  /** What to look at oneself, because this backend doesn't tell. */
  unasked: BackendFault[];
};

type Asks = {
  transport: Transport;
  env: Environment;
  /** Somebody who is there to be signed in by this. */
  person: Person | null;
  now?: () => number;
};

/** The call that starts sessions of each reading: any backend of it answers. */
const first = { cookie: "csrfCookie", bearer: "usersMe" } as const;

/** Which readings a backend answers in, if any. Asked as nobody. */
export async function readingsOf({ transport, env }: Asks): Promise<Reading[]> {
  const answered = await Promise.all(
    (["cookie", "bearer"] as const).map(async (reading) => {
      try {
        const send = (request: Parameters<Transport["send"]>[0]) => transport.send(request);
        await expectSessions(send, { ...env, BACKEND_SESSION: reading });
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
 * Asks everything, one after the other, so that no limit of the backend's is met. Nothing that is asked changes anything, but that
 * `person` is signed in and out again.
 * @throws BackendError, TransportFault when no answer can be had
 */
export async function backendReport(asks: Asks): Promise<BackendReport> {
  const { transport, env, person, now = Date.now } = asks;
  const reading = env.BACKEND_SESSION;
  const send = (request: Parameters<Transport["send"]>[0]) => transport.send(request);
  await expectSessions(send, env);
  const { origin } = new URL(env.APP_URL);
  const exchange = exchangeOver(transport, siteCaller(env, "backend-check"));
  const asked = { exchange, now };
  const around: Record<string, string> =
    reading === "cookie" ? { Origin: origin, Referer: `${origin}/` } : {};

  const faults = await backendFaults(transport, env);
  const { apart, faults: fromThere } = await fromAnySite(asked, first[reading]);
  faults.push(...fromThere);

  const session = person && reading === "bearer" ? await signIn(asked, person) : null;
  faults.push(...(session?.faults ?? []));
  const readWith = session?.readWith ?? null;
  const reports = await reportOnCalls(reading, { exchange, around, readWith });
  const { faults: ofSettings, unasked } = await settingsReport({ transport, env });
  faults.push(...ofSettings, ...(await reservedFaults({ transport, env, readWith })));
  await session?.leave();

  let lifetime = session?.lifetime ?? null;
  if (reading === "cookie") {
    const call = calls.csrfCookie;
    const given = await exchange({ name: "csrfCookie", call, path: call.path }, around);
    lifetime = cookieLifetime(given, now());
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
    // Providers are told already where nobody can sign in without them.
    faults: distinctFaults(faults),
    unasked,
  };
}
