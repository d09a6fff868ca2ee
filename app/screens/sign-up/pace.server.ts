import { Failure } from "~/domain/problems/failure";
import { zoneOfState } from "~/domain/us-state-zones";
import { formats } from "~/language/formats";
import { hour } from "~/language/hour";
import type { Language } from "~/language/languages";
import type { FlowReader, PriceSoFar } from "../engine/flow";
import { minutesLeft, savedAt } from "../engine/progress";
import type { Walk } from "../engine/walk";
import { addressOf } from "./address-step";

/** How far somebody is: what every page of a sign-up says besides its question. */

/** @param path of the page */
export async function paceOf({ backend, caller, language }: FlowReader, walk: Walk, path: string) {
  return {
    minutes: minutesLeft(walk, path),
    saved: savedWords(walk, language),
    price: await priceOf({ backend, caller, language }, walk),
  };
}
export type Pace = Awaited<ReturnType<typeof paceOf>>;

/** The margin may be empty; the page it stands beside may not fail for it. */
async function priceOf(reader: FlowReader, { flow, draft }: Walk): Promise<PriceSoFar | null> {
  try {
    return (await flow.price?.(reader, draft)) ?? null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/**
 * When the answers were kept, in the time of the state that they name, with the zone's name; with the day when it isn't
 * today there. Null while nothing is; empty while no state is known, so that no time is told that another zone would change.
 */
export function savedWords(walk: Walk, language: Language, now = new Date()): string | null {
  const at = savedAt(walk);
  if (!at || !walk.draft) return null;
  const timeZone = zoneOfState(addressOf(walk.flow, walk.draft).state, "");
  if (!timeZone) return "";
  const dayThere = (time: Date) => time.toLocaleDateString("en-US", { timeZone });
  return dayThere(new Date(at)) === dayThere(now)
    ? hour(new Date(at), timeZone, language)
    : formats(language).time(at, timeZone);
}
