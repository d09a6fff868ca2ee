import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

type Navigation = ReturnType<typeof useNavigation>;

let current: Navigation | undefined;
let elsewhere = new AbortController();

/** Keeps the router's state for the code outside of React. */
export function NavigationWatch(): null {
  const navigation = useNavigation();
  useEffect(() => {
    current = navigation;
  }, [navigation]);
  return null;
}

export const isNavigating = (): boolean => current !== undefined && current.state !== "idle";

export const isSubmitting = (): boolean => (current?.formMethod ?? "GET") !== "GET";

export const getTargetPath = (): string | undefined => current?.location?.pathname;

/** Where the router is navigating to, or the page's own URL. */
export function getTargetUrl(): string {
  const { pathname, search, hash } = current?.location ?? location;
  return pathname + search + hash;
}

export const nextNavigationSignal = (): AbortSignal => elsewhere.signal;

export function abortEarlierRequests(): void {
  elsewhere.abort();
  elsewhere = new AbortController();
}
