import type { Reading } from "~/contract/call";
import { callThatTells, isOfCore, offers, type Offer } from "~/contract/offers";
import type { Environment } from "~/environment";
import { BackendError } from "../backend-error";
import { backendFaults, backendReady } from "../check-backend";
import { keepsOffer } from "../kept-offers";
import { isByRight, nativeFormOf } from "../native/native-dialect";
import type { Transport } from "../transport";
import { TransportFault } from "../transport-fault";
import { distinctFaults, type BackendFault } from "./backend-fault";
import { reservedFaults } from "./reserved-report";
import { settingsReport } from "./settings-report";
import { siteCaller } from "./site-caller";

/** How the backend stands at this moment, for administrators. */
export type BackendStanding =
  | { whose: "built-in" }
  | {
      whose: "foreign";
      host: string;
      reading: Reading;
      /** What only the backend can have for people, and whether it has it. */
      parts: { offer: Offer; kept: boolean }[];
      /** Null where it could not be asked. */
      faults: BackendFault[] | null;
      /** What to look at oneself, because this backend doesn't tell. */
      unasked: BackendFault[];
    };

/** How email links are redeemed, and what goes with the list of users, are no parts of their own; what we keep of users is ours. */
const untold = new Set<Offer>(["linkCodes", "linkCheck", "userKinds", "userById", "userRecords"]);
const toldParts = (Object.keys(offers) as Offer[]).filter((offer) => !untold.has(offer));

/** Whether who looks at it is given something that a backend has for some people alone. */
type Keeps = (offer: Offer) => Promise<boolean>;

/**
 * What only the backend can have for people, and whether it has it. Asked as nobody, and remembered for some minutes; with `keeps`,
 * what depends on who asks is told for them.
 */
function backendParts(
  transport: Transport,
  env: Environment,
  keeps?: Keeps,
): Promise<{ offer: Offer; kept: boolean }[]> {
  const { BACKEND_SESSION: reading } = env;
  const caller = siteCaller(env, "standing");
  const around = { transport, caller, reading, clock: Date.now };
  // Had in a form of its own.
  const isNative = (offer: Offer) =>
    reading === "bearer" &&
    !isByRight(offer) &&
    nativeFormOf(callThatTells(offer, reading)) !== undefined;
  const isKept = (offer: Offer) =>
    keeps && isByRight(offer) ? keeps(offer) : keepsOffer(offer, around);
  const own = toldParts.filter((offer) => !isOfCore(offer, reading));
  return Promise.all(
    own.map(async (offer) => ({
      offer,
      kept: isNative(offer) || (await isKept(offer)),
    })),
  );
}

/** Asked as nobody, and remembered for some minutes as wherever it decides what a page offers. */
export async function backendStanding(
  transport: Transport,
  env: Environment,
  keeps: Keeps,
): Promise<BackendStanding> {
  const { BACKEND_URL, BACKEND_SESSION: reading } = env;
  if (!BACKEND_URL) return { whose: "built-in" };
  const { host } = new URL(BACKEND_URL);
  const parts = await backendParts(transport, env, keeps);
  const told = { whose: "foreign", host, reading, parts } as const;
  try {
    const [faults, settings, reserved] = await Promise.all([
      backendFaults(transport, env),
      settingsReport({ transport, env }),
      reservedFaults({ transport, env, readWith: null }),
    ]);
    const all = distinctFaults([...faults, ...settings.faults, ...reserved]);
    return { ...told, faults: all, unasked: settings.unasked };
  } catch (error) {
    if (!(error instanceof BackendError || error instanceof TransportFault)) throw error;
    return { ...told, faults: null, unasked: [] };
  }
}

/**
 * The short form, for /readyz: nothing to say of the built-in one.
 * @throws Error when the backend does not answer, or not as the settings say
 */
export async function backendInShort(transport: Transport, env: Environment): Promise<string> {
  await backendReady(transport, env);
  if (!transport.core) return "";
  const parts = await backendParts(transport, env);
  const kept = parts.filter((part) => part.kept);
  return `, not ours (${env.BACKEND_SESSION}), with ${kept.length} of ${parts.length} parts`;
}
