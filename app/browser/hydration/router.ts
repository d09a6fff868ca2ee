type Place = { pathname: string; search: string; hash: string };
type Navigation = {
  state: "idle" | "loading" | "submitting";
  location?: Place;
  formMethod?: string;
};
type Router = { state: { navigation: Navigation }; subscribe(listener: () => void): () => void };

const router = () => (window as { __remixRouter?: Router }).__remixRouter;

/** Where the router is on its way to. */
export const navigation = (): Navigation => router()?.state.navigation ?? { state: "idle" };

export const address = ({ pathname, search, hash }: Place) => pathname + search + hash;

/** Aborts once the router is on its way to somewhere else than now, or has arrived. */
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
