import type { Call, Reading } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import { probeCallOf, type BackendFeature } from "~/contract/backend-features";
import { BackendError } from "./backend-error";
import type { Caller } from "./backend";
import { exchangeOver } from "./exchange";
import { log } from "./log";
import type { Transport, TransportResponse } from "./transport";

/** ms. Whether a backend has a feature is asked again after this time. */
export const offerLifetime = 300_000;
/** ms. A probe without an answer is repeated after this time. */
const failedProbeLifetime = 10_000;

/** `until` is ms; `asking` is true while the answer is refreshed in the background. */
type KnownFeature = { kept: ProbeResult; until: number; asking: boolean };
/** What is known about a backend's features, by name; a promise while the first answer is awaited. */
export type LearnedFeatures<Name> = Map<Name, KnownFeature | Promise<KnownFeature>>;
/** True if the backend has a feature; undefined if there was no answer. */
type ProbeResult = boolean | undefined;

/** Which features each backend has, as far as {@link hasFeature} found out in this process. */
const featuresByTransport = new WeakMap<Transport, LearnedFeatures<BackendFeature>>();

/**
 * Returns true if an answer means that the backend lacks the call, and not just the item: Directus has a code for it,
 * Laravel 9 and later a sentence, both answer 405 for a path with other methods, and our own backend answers 501.
 */
export function isNoSuchCall({ status, code, message }: BackendError["details"]): boolean {
  if (status === 405 || status === 501) return true;
  if (status !== 404) return false;
  return code === "ROUTE_NOT_FOUND" || /^the route .* could not be found/i.test(message);
}

/**
 * Returns true if the backend has a feature, learned by an anonymous call without data: a backend that has the call
 * refuses it, others answer 404, 405 or 501. Nothing can change by it. The first call waits for the answer; `fallback` is
 * returned if there is none, such as 429, another 5xx or silence.
 */
export async function hasFeature(
  feature: BackendFeature,
  context: { transport: Transport; caller: Caller; reading: Reading; clock: () => number },
  fallback = true,
): Promise<boolean> {
  const { transport, clock } = context;
  if (transport.hasEveryCall) return true;
  const all: LearnedFeatures<BackendFeature> = featuresByTransport.get(transport) ?? new Map();
  featuresByTransport.set(transport, all);
  return probeFeature(all, feature, () => probeBackend(feature, context), clock, fallback);
}

/**
 * Returns true if the backend has what `name` stands for. An expired answer is refreshed in the background, so that
 * no page waits twice; until the first answer, the backend is assumed to have it, unless told otherwise. `find`
 * returns undefined without an answer, and never rejects.
 */
export async function probeFeature<Name>(
  all: LearnedFeatures<Name>,
  name: Name,
  find: () => Promise<ProbeResult>,
  clock: () => number,
  fallback = true,
): Promise<boolean> {
  const known = async (before: ProbeResult): Promise<KnownFeature> => {
    const found = await find();
    const until = clock() + (found === undefined ? failedProbeLifetime : offerLifetime);
    return { kept: found ?? before, until, asking: false };
  };
  const learning = all.get(name);
  if (!learning) {
    const first = known(undefined);
    all.set(name, first);
    const answer = await first;
    all.set(name, answer);
    return answer.kept ?? fallback;
  }
  const answer = await learning;
  if (answer.until <= clock() && !answer.asking) {
    answer.asking = true;
    void known(answer.kept).then((again) => all.set(name, again));
  }
  return answer.kept ?? fallback;
}

/** Returns true if it is known, and recently checked, that a call would fail. Makes no request. */
export function isKnownUnkept(feature: BackendFeature, transport: Transport, now: number): boolean {
  const known = featuresByTransport.get(transport)?.get(feature);
  return known !== undefined && "kept" in known && known.kept === false && known.until > now;
}

/**
 * Returns true for the 405 of a backend that changes a user's details only by PUT, which it names in Allow; Laravel may
 * do so.
 */
export const acceptsPut = (name: CallName, response: TransportResponse): boolean =>
  name === "updateProfile" &&
  response.status === 405 &&
  /\bPUT\b/.test(response.headers["allow"] ?? "");

/** Asks anonymously for a feature: false for 404, 405, 501; undefined for 429, other 5xx or silence. Never rejects. */
async function probeBackend(
  feature: BackendFeature,
  { transport, caller, reading }: Parameters<typeof hasFeature>[1],
): Promise<ProbeResult> {
  const name = probeCallOf(feature, reading);
  const call: Call = calls[name];
  const body = call.method === "GET" ? undefined : "{}";
  try {
    const { registrationKeys: _opened, ...anonymous } = caller;
    const exchange = exchangeOver(transport, anonymous);
    const response = await exchange({ name, call, path: call.path, body }, {});
    const { status } = response;
    if (status === 501) return false;
    if (status >= 500 || status === 429) return undefined;
    const byPut = reading === "cookie" && acceptsPut(name, response);
    const kept = byPut || (status !== 404 && status !== 405);
    if (!kept) log().info({ feature, call: name, status }, "the backend does not keep this");
    return kept;
  } catch (error) {
    // The first answer is cached and background refreshes have no catch, so it must not reject.
    if (!(error instanceof BackendError)) log().error({ err: error, feature }, "not learnt");
    return undefined;
  }
}
