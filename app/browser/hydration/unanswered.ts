/** Why there is no answer: none yet, no line, something in between that is not this site, or a fault of this site. */
export type Fault = "waiting" | "connection" | "site" | "broken";

/** A request of the router that has no proper answer. It stays pending, so that page and fields stay as they are. */
export type Unanswered = {
  id: number;
  /** Which page was asked. */
  path: string;
  fault: Fault;
  /** What this site itself said instead of an answer. */
  said: string | null;
  /** Whether a form was sent: people want to know that it still holds what they typed. */
  typed: boolean;
  /** Nobody waits for it: the page in view is only brought up to date. */
  background: boolean;
  /** The place where it was told is gone. */
  dismissed: boolean;
  /** Asks again: a form that is still there with what it holds now. */
  retry(): void;
};

/** Where it can be told: an open dialog tells everything, a list what was asked for at its own address. */
export type Place = "page" | "dialog" | `/${string}`;

const none: readonly Unanswered[] = [];
let list = none;
const places: Place[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Unanswered[]): void {
  list = next.length > 0 ? next : none;
  for (const listener of listeners) listener();
}

export const unanswered = (): readonly Unanswered[] => list;
export const unansweredOnServer = (): readonly Unanswered[] => none;

export function onUnanswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const others = (id: number) => list.filter((known) => known.id !== id);

/** Puts it into the list, in place of what was there under its id. */
export const tell = (entry: Unanswered): void => change([...others(entry.id), entry]);

export function letGo(id: number): void {
  if (list.some((known) => known.id === id)) change(others(id));
}

const placeOf = ({ path }: Unanswered): Place =>
  [...places].reverse().find((place) => place === "dialog" || place === path) ?? "page";

/** What is to be told at `place`. */
export const toldAt = (place: Place, entries: readonly Unanswered[]): Unanswered[] =>
  entries.filter((entry) => !entry.dismissed && placeOf(entry) === place);

/**
 * Opens a place; the result closes it. What it was telling then is told nowhere else: it is let go by whatever is asked
 * for next.
 */
export function openPlace(place: Place): () => void {
  places.push(place);
  change([...list]);
  return () => {
    const told = toldAt(place, list);
    places.splice(places.lastIndexOf(place), 1);
    change(list.map((entry) => (told.includes(entry) ? { ...entry, dismissed: true } : entry)));
  };
}
