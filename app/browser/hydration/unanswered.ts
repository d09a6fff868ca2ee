/** There is no answer yet, no connection, a response that isn't this site's, or an error of this site. */
export type Fault = "waiting" | "connection" | "site" | "broken";

/** A router request without a proper answer stays pending, so that the page and its fields stay as they are. */
export type Unanswered = {
  id: number;
  /** The path of the requested page. */
  path: string;
  fault: Fault;
  /** This site's own message, if it sent one. */
  sentence: string | null;
  /** True if a form was sent, so that the message says that its input is still there. */
  hasInput: boolean;
  /** True if only the current page is revalidated and the visitor doesn't wait. */
  background: boolean;
  /** True if the place that showed it is gone. */
  dismissed: boolean;
  /** Sends the request again; a form is sent with its current values. */
  retry(): void;
};

/** Where it is shown: an open dialog shows everything, and a list what was requested at its own path. */
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

/** Adds the entry to the list, replacing the one with its id. */
export const tell = (entry: Unanswered): void => change([...others(entry.id), entry]);

export function letGo(id: number): void {
  if (list.some((known) => known.id === id)) change(others(id));
}

const placeOf = ({ path }: Unanswered): Place =>
  [...places].reverse().find((place) => place === "dialog" || place === path) ?? "page";

/** Returns the entries to show at `place`. */
export const toldAt = (place: Place, entries: readonly Unanswered[]): Unanswered[] =>
  entries.filter((entry) => !entry.dismissed && placeOf(entry) === place);

/**
 * Opens a place; the result closes it. Its current entries are then shown nowhere and dropped with the next request.
 */
export function openPlace(place: Place): () => void {
  places.push(place);
  change([...list]);
  return () => {
    const entries = toldAt(place, list);
    places.splice(places.lastIndexOf(place), 1);
    change(list.map((entry) => (entries.includes(entry) ? { ...entry, dismissed: true } : entry)));
  };
}
