import type { Call, Reading } from "~/contract/call";
import { calls } from "~/contract/calls";
import { callThatTells, type Offer } from "~/contract/offers";
import { BackendError } from "./backend-error";
import type { Caller } from "./backend";
import { exchangeOver } from "./exchange";
import { log } from "./log";
import type { Transport } from "./transport";

/** An answer is believed this long; one that could not be had is asked for again soon. ms */
const believed = 300_000;
const believedUnasked = 10_000;

type Known = { kept: boolean; until: number; asking: boolean };

/** Per backend, for as long as the process has it: at most one line for each offer. */
const learnt = new WeakMap<Transport, Map<Offer, Known | Promise<Known>>>();

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
 *
 * What was learnt is asked again in the background once it is old, so that no page waits for it a second time.
 */
export async function keepsOffer(
  offer: Offer,
  around: { transport: Transport; caller: Caller; reading: Reading; clock: () => number },
): Promise<boolean> {
  const { transport, clock } = around;
  if (transport.hasEveryCall) return true;
  const all = learnt.get(transport) ?? new Map<Offer, Known | Promise<Known>>();
  learnt.set(transport, all);
  const asked = all.get(offer);
  if (!asked) {
    const first = ask(offer, around, true);
    all.set(offer, first);
    const known = await first;
    all.set(offer, known);
    return known.kept;
  }
  const known = await asked;
  if (known.until <= clock() && !known.asking) {
    known.asking = true;
    void ask(offer, around, known.kept).then((again) => all.set(offer, again));
  }
  return known.kept;
}

/** Whether it has been learnt, and not too long ago, that a call would be made in vain. Asks nobody. */
export function isKnownUnkept(offer: Offer, transport: Transport, now: number): boolean {
  const known = learnt.get(transport)?.get(offer);
  return known !== undefined && "kept" in known && !known.kept && known.until > now;
}

async function ask(
  offer: Offer,
  { transport, caller, reading, clock }: Parameters<typeof keepsOffer>[1],
  before: boolean,
): Promise<Known> {
  const name = callThatTells(offer, reading);
  const call: Call = calls[name];
  const body = call.method === "GET" ? undefined : "{}";
  try {
    const { registrationKeys: _opened, ...nobody } = caller;
    const exchange = exchangeOver(transport, nobody);
    const { status } = await exchange({ name, call, path: call.path, body }, {});
    if (status < 500 && status !== 429) {
      const kept = status !== 404 && status !== 405;
      if (!kept) log().info({ offer, call: name, status }, "the backend does not keep this");
      return { kept, until: clock() + believed, asking: false };
    }
    if (status === 501) return { kept: false, until: clock() + believed, asking: false };
  } catch (error) {
    // Asked in the background nobody catches it, and the first answer is remembered: it must not be a rejection.
    if (!(error instanceof BackendError)) log().error({ err: error, offer }, "not learnt");
  }
  return { kept: before, until: clock() + believedUnasked, asking: false };
}
