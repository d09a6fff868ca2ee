import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

let currentNavigation: ReturnType<typeof useNavigation> | undefined;
let navigationAbort = new AbortController();

/** Only stores the router's navigation, for the code outside of React. */
export function NavigationWatch(): null {
  const navigation = useNavigation();
  useEffect(() => {
    currentNavigation = navigation;
  }, [navigation]);
  return null;
}

export const isNavigating = (): boolean =>
  currentNavigation !== undefined && currentNavigation.state !== "idle";

/** Returns true while a form that isn't a GET is sent, and then until the page after it is shown. */
export const isSubmitting = (): boolean => (currentNavigation?.formMethod ?? "GET") !== "GET";

export const getTargetPath = (): string | undefined => currentNavigation?.location?.pathname;

/** Returns path, query and hash of where the router is navigating to, or else of the page. */
export function getTargetUrl(): string {
  const { pathname, search, hash } = currentNavigation?.location ?? location;
  return pathname + search + hash;
}

/** Returns a signal that aborts when something else is requested. */
export const nextNavigationSignal = (): AbortSignal => navigationAbort.signal;

/** Aborts what was given {@link nextNavigationSignal}. */
export function abortEarlierRequests(): void {
  navigationAbort.abort();
  navigationAbort = new AbortController();
}
