type Place = { pathname: string; search: string; hash: string };
type Navigation = {
  state: "idle" | "loading" | "submitting";
  location?: Place;
  formMethod?: string;
};
type Router = { state: { navigation: Navigation }; subscribe(listener: () => void): () => void };

const router = () => (window as { __remixRouter?: Router }).__remixRouter;

/** Returns the router's current navigation. */
export const navigation = (): Navigation => router()?.state.navigation ?? { state: "idle" };

export const address = ({ pathname, search, hash }: Place) => pathname + search + hash;

/** Returns a signal that aborts once the router navigates elsewhere or arrives. */
export function untilElsewhere(): AbortSignal {
  const left = new AbortController();
  const { location } = navigation();
  const stop = router()?.subscribe(() => {
    if (navigation().location === location) return;
    stop?.();
    left.abort();
  });
  return left.signal;
}
