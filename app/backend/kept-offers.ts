import type { Call, Reading } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import { callThatTells, type Offer } from "~/contract/offers";
import { BackendError } from "./backend-error";
import type { Caller } from "./backend";
import { exchangeOver } from "./exchange";
import { log } from "./log";
import type { Transport, TransportResponse } from "./transport";

/** An answer is believed this long; one that could not be had is asked for again soon. ms */
export const believed = 300_000;
const believedUnasked = 10_000;

type Known = { kept: Found; until: number; asking: boolean };
/** What a backend was found to have, by name. */
export type Learnt<Name> = Map<Name, Known | Promise<Known>>;
/** Undefined where no answer could be had. */
type Found = boolean | undefined;

/** Per backend, for as long as the process has it: at most one line for each offer. */
const learnt = new WeakMap<Transport, Learnt<Offer>>();

/**
 * Whether an answer says that the backend has no such call at all, as opposed to a call that did not find its item: a
 * Directus names it, a Laravel from 9 on says it in words, and both have 405 for a path that they know by another method.
 */
export function isNoSuchCall({ status, code, message }: BackendError["details"]): boolean {
  if (status === 405 || status === 501) return true;
  if (status !== 404) return false;
  return code === "ROUTE_NOT_FOUND" || /^the route .* could not be found/i.test(message);
}

/**
 * Whether the backend keeps something, learnt by asking for it as nobody and with nothing: a backend that has the call
 * refuses that, one that has not answers 404 or 405. No such question can change anything.
 * @param untold what is believed as long as no answer could be had
 */
export async function keepsOffer(
  offer: Offer,
  around: { transport: Transport; caller: Caller; reading: Reading; clock: () => number },
  untold = true,
): Promise<boolean> {
  const { transport, clock } = around;
  if (transport.hasEveryCall) return true;
  const all: Learnt<Offer> = learnt.get(transport) ?? new Map();
  learnt.set(transport, all);
  return learn(all, offer, () => ask(offer, around), clock, untold);
}

/**
 * Whether the backend has what `name` stands for. What was learnt is asked again in the background once it is old, so that no
 * page waits for it a second time; until it has answered once, it is believed to have everything, unless told otherwise.
 * @param find undefined where no answer could be had, and never a rejection
 */
export async function learn<Name>(
  all: Learnt<Name>,
  name: Name,
  find: () => Promise<Found>,
  clock: () => number,
  untold = true,
): Promise<boolean> {
  const known = async (before: Found): Promise<Known> => {
    const found = await find();
    const until = clock() + (found === undefined ? believedUnasked : believed);
    return { kept: found ?? before, until, asking: false };
  };
  const asked = all.get(name);
  if (!asked) {
    const first = known(undefined);
    all.set(name, first);
    const answer = await first;
    all.set(name, answer);
    return answer.kept ?? untold;
  }
  const answer = await asked;
  if (answer.until <= clock() && !answer.asking) {
    answer.asking = true;
    void known(answer.kept).then((again) => all.set(name, again));
  }
  return answer.kept ?? untold;
}

/** Whether it has been learnt, and not too long ago, that a call would be made in vain. Asks nobody. */
export function isKnownUnkept(offer: Offer, transport: Transport, now: number): boolean {
  const known = learnt.get(transport)?.get(offer);
  return known !== undefined && "kept" in known && known.kept === false && known.until > now;
}

/** A Laravel may have nothing but PUT where somebody's details are changed, and says so beside its 405. */
export const takesPut = (name: CallName, response: TransportResponse): boolean =>
  name === "updateProfile" &&
  response.status === 405 &&
  /\bPUT\b/.test(response.header("allow") ?? "");

async function ask(
  offer: Offer,
  { transport, caller, reading }: Parameters<typeof keepsOffer>[1],
): Promise<Found> {
  const name = callThatTells(offer, reading);
  const call: Call = calls[name];
  const body = call.method === "GET" ? undefined : "{}";
  try {
    const { registrationKeys: _opened, ...nobody } = caller;
    const exchange = exchangeOver(transport, nobody);
    const response = await exchange({ name, call, path: call.path, body }, {});
    const { status } = response;
    if (status === 501) return false;
    if (status >= 500 || status === 429) return undefined;
    const byPut = reading === "cookie" && takesPut(name, response);
    const kept = byPut || (status !== 404 && status !== 405);
    if (!kept) log().info({ offer, call: name, status }, "the backend does not keep this");
    return kept;
  } catch (error) {
    // Asked in the background nobody catches it, and the first answer is remembered: it must not be a rejection.
    if (!(error instanceof BackendError)) log().error({ err: error, offer }, "not learnt");
    return undefined;
  }
}
