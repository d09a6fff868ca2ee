import { useNavigation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import {
  onUnanswered,
  openPlace,
  toldAt,
  unanswered,
  unansweredOnServer,
  type Place,
  type Unanswered,
} from "~/browser/hydration/unanswered";

const useList = () => useSyncExternalStore(onUnanswered, unanswered, unansweredOnServer);

/** What this place is to tell: the worst of it, and how to ask for all of it again. */
export function useUnanswered(place: Place): Unanswered | null {
  useEffect(() => (place === "page" ? undefined : openPlace(place)), [place]);
  const told = toldAt(place, useList());
  const first = told.find(({ fault }) => fault !== "waiting") ?? told[0];
  if (!first) return null;
  return { ...first, retry: () => told.forEach(({ retry }) => retry()) };
}

/** How a form that is sent to `path` stands: `sent` until it is answered, `busy` while that may still come. */
export function useSending(path: string | undefined): { sent: boolean; busy: boolean } {
  const { formAction } = useNavigation();
  const sent = path !== undefined && formAction === path;
  const stuck = useList().some((entry) => entry.path === path && entry.fault !== "waiting");
  return { sent, busy: sent && !stuck };
}
