import { clockNow } from "~/backend/installation-clock";
import { Failure } from "~/domain/problems/failure";
import { zoneOfState } from "~/domain/us-state-zones";
import { formats } from "~/language/formats";
import { formatHour } from "~/language/hour";
import type { Language } from "~/language/languages";
import type { FlowReader, PriceSoFar } from "../engine/flow";
import { minutesLeft, lastSavedAt } from "../engine/progress";
import type { Walk } from "../engine/walk";
import { addressOf } from "./address-step";

/** Returns what the page at `path` shows: the minutes left, when answers were saved, and the price so far. */
export async function loadPace(reader: FlowReader, walk: Walk, path: string) {
  return {
    minutes: minutesLeft(walk, path),
    saved: savedTimeText(walk, reader.language),
    price: await loadPrice(reader, walk),
  };
}

/** Returns the price so far; null for a flow without one, or on a Failure, which must not fail the page. */
async function loadPrice(reader: FlowReader, { flow, draft }: Walk): Promise<PriceSoFar | null> {
  try {
    return (await flow.price?.(reader, draft)) ?? null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/**
 * Returns when the answers were saved, as text in the time zone of the draft's state; the day is left out if it is
 * today there. Null if nothing is saved; "" if no state is known, because the time would be wrong in another zone.
 */
export function savedTimeText(
  walk: Walk,
  language: Language,
  now = new Date(clockNow()),
): string | null {
  const at = lastSavedAt(walk);
  if (!at || !walk.draft) return null;
  const timeZone = zoneOfState(addressOf(walk.flow, walk.draft).state, "");
  if (!timeZone) return "";
  const dayThere = (time: Date) => time.toLocaleDateString("en-US", { timeZone });
  return dayThere(new Date(at)) === dayThere(now)
    ? formatHour(new Date(at), timeZone, language)
    : formats(language).time(at, timeZone);
}
