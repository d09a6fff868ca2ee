import { useNavigation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import {
  openPlace,
  unansweredAt,
  unanswered,
  type Place,
  type Unanswered,
} from "~/browser/hydration/unanswered";

/** Returns the page's requests that wait for an answer or failed to get one, and renders again when they change. */
const useUnansweredList = (): readonly Unanswered[] =>
  useSyncExternalStore(unanswered.subscribe, unanswered.read, unanswered.read);

/**
 * Returns the worst entry to show at a place, with a way to retry all of them, and shows the place's entries only here.
 */
export function useUnanswered(place: Place): Unanswered | null {
  useEffect(() => (place === "page" ? undefined : openPlace(place)), [place]);
  const entries = unansweredAt(place, useUnansweredList());
  const first = entries.find(({ fault }) => fault !== "waiting") ?? entries[0];
  if (!first) return null;
  return { ...first, retry: () => entries.forEach(({ retry }) => retry()) };
}

/**
 * Returns the state of the form that posts to `path`: `sent` until it is answered, and `busy` until it is answered or has
 * to be sent again, such as after the connection was lost.
 */
export function useSending(path: string | undefined): { sent: boolean; busy: boolean } {
  const { formAction } = useNavigation();
  const sent = path !== undefined && formAction === path;
  const stuck = useUnansweredList().some(
    (entry) => entry.path === path && entry.fault !== "waiting",
  );
  return { sent, busy: sent && !stuck };
}
