import { createStore } from "~/browser/external-stores";

/** There is no answer yet, no connection, a response that isn't this site's, or an error of this site. */
export type Fault = "waiting" | "connection" | "site" | "broken";

/** A router request without a proper answer stays pending, so that the page and its fields stay as they are. */
export type Unanswered = {
  id: number;
  path: string;
  fault: Fault;
  /** This site's own message, if it sent one. */
  sentence: string | null;
  /** True if a form with visible fields was sent, so that the message says that its input is still there. */
  hasInput: boolean;
  /** True if only the current page is revalidated and the visitor doesn't wait. */
  background: boolean;
  /** True once the place that showed it was closed. */
  dismissed: boolean;
  /** A form is sent with its current values. */
  retry(): void;
};

/** Where an entry is shown: an open dialog shows all of them, and a list those that were requested at its own path. */
export type Place = "page" | "dialog" | `/${string}`;

export const unanswered = createStore<readonly Unanswered[]>([]);
const places: Place[] = [];

const withoutEntry = (id: number) => unanswered.read().filter((known) => known.id !== id);

/** Adds an entry at the end, in place of one with its id. */
export const addUnanswered = (entry: Unanswered): void =>
  unanswered.write([...withoutEntry(entry.id), entry]);

export function removeUnanswered(id: number): void {
  if (unanswered.read().some((known) => known.id === id)) unanswered.write(withoutEntry(id));
}

/** Returns the dialog or list of its path that was opened last; "page" if none is open. */
const placeOf = ({ path }: Unanswered): Place =>
  [...places].reverse().find((place) => place === "dialog" || place === path) ?? "page";

/** Returns the entries to show at a place, no dismissed ones; if no more specific place is open, that is "page". */
export const unansweredAt = (place: Place, entries: readonly Unanswered[]): Unanswered[] =>
  entries.filter((entry) => !entry.dismissed && placeOf(entry) === place);

/** Opens a place; the result, called once, closes it. Its entries then show nowhere and go with the next request. */
export function openPlace(place: Place): () => void {
  places.push(place);
  unanswered.write([...unanswered.read()]);
  return () => {
    const list = unanswered.read();
    const entries = unansweredAt(place, list);
    places.splice(places.lastIndexOf(place), 1);
    unanswered.write(
      list.map((entry) => (entries.includes(entry) ? { ...entry, dismissed: true } : entry)),
    );
  };
}
