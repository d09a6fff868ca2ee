import type { Reading } from "~/contract/call";
import {
  probeCallOf,
  isCoreFeature,
  backendFeatures,
  type BackendFeature,
} from "~/contract/backend-features";
import type { Environment } from "~/environment";
import { BackendError } from "../backend-error";
import { findBackendFaults, assertBackendReady } from "../check-backend";
import { hasFeature } from "../kept-features";
import { isRoleDependent, findNativeCall } from "../native/native-dialect";
import type { Transport } from "../transport";
import { TransportFault } from "../transport-fault";
import { distinctFaults, type BackendFault } from "./backend-fault";
import { findReservedFaults } from "./reserved-report";
import { checkBackendSettings } from "./settings-report";
import { siteCaller } from "./site-caller";

/** What administrators see of the backend: `host` is its address, and `parts` what only it can provide. */
type BackendStanding =
  | { whose: "built-in" }
  | {
      whose: "foreign";
      host: string;
      reading: Reading;
      parts: { offer: BackendFeature; kept: boolean }[];
      /** Null if it couldn't be reached. */
      faults: BackendFault[] | null;
      /** Points to check by hand, because this backend doesn't reveal them. */
      unasked: BackendFault[];
    };

/**
 * The features that administrators don't see one by one: the first two belong to email links and the next two to the
 * list of users, and the product keeps the records of users.
 */
const unreportedOffers = new Set<BackendFeature>([
  "linkCodes",
  "linkCheck",
  "userKinds",
  "userById",
  "userRecords",
]);
const reportedOffers = (Object.keys(backendFeatures) as BackendFeature[]).filter(
  (offer) => !unreportedOffers.has(offer),
);

/** Returns true if the visitor has a feature that depends on the user's rights. */
type Keeps = (offer: BackendFeature) => Promise<boolean>;

/**
 * Returns the features that only the backend can provide. Checks are anonymous and cached for some minutes; with
 * `keeps`, features that depend on rights are checked for the visitor.
 */
function loadBackendParts(
  transport: Transport,
  env: Environment,
  keeps?: Keeps,
): Promise<{ offer: BackendFeature; kept: boolean }[]> {
  const { BACKEND_SESSION: reading } = env;
  const caller = siteCaller(env, "standing");
  const context = { transport, caller, reading, clock: Date.now };
  // A Directus has the call in its own form.
  const isNative = (offer: BackendFeature) =>
    reading === "bearer" &&
    !isRoleDependent(offer) &&
    findNativeCall(probeCallOf(offer, reading)) !== undefined;
  const isKept = (offer: BackendFeature) =>
    keeps && isRoleDependent(offer) ? keeps(offer) : hasFeature(offer, context);
  const ownOffers = reportedOffers.filter((offer) => !isCoreFeature(offer, reading));
  return Promise.all(
    ownOffers.map(async (offer) => ({
      offer,
      kept: isNative(offer) || (await isKept(offer)),
    })),
  );
}

/** Checks the backend without a user; whether it has a feature comes from the cache that decides what pages offer. */
export async function checkBackendStanding(
  transport: Transport,
  env: Environment,
  keeps: Keeps,
): Promise<BackendStanding> {
  const { BACKEND_URL, BACKEND_SESSION: reading } = env;
  if (!BACKEND_URL) return { whose: "built-in" };
  const { host } = new URL(BACKEND_URL);
  const parts = await loadBackendParts(transport, env, keeps);
  const report = { whose: "foreign", host, reading, parts } as const;
  try {
    const [faults, settings, reserved] = await Promise.all([
      findBackendFaults(transport, env),
      checkBackendSettings(transport, env),
      findReservedFaults({ transport, env, readWith: null }),
    ]);
    const all = distinctFaults([...faults, ...settings.faults, ...reserved]);
    return { ...report, faults: all, unasked: settings.unasked };
  } catch (error) {
    if (!(error instanceof BackendError || error instanceof TransportFault)) throw error;
    return { ...report, faults: null, unasked: [] };
  }
}

/**
 * Returns ", not ours (bearer), with 3 of 8 parts" for /readyz, and "" for the built-in backend. Throws an Error if the
 * backend doesn't answer, or not as the settings say.
 */
export async function summarizeBackend(transport: Transport, env: Environment): Promise<string> {
  await assertBackendReady(transport, env);
  if (!transport.core) return "";
  const parts = await loadBackendParts(transport, env);
  const kept = parts.filter((part) => part.kept);
  return `, not ours (${env.BACKEND_SESSION}), with ${kept.length} of ${parts.length} parts`;
}
