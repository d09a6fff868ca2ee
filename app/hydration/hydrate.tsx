import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { HydrationPayload } from "./payload";

/** Sets up what Remix's own inline scripts would have, then hydrates. */
export async function hydrate(payload: HydrationPayload): Promise<void> {
  const modules = await Promise.all(
    Object.entries(payload.modules).map(async ([id, url]) => [
      id,
      (await import(/* @vite-ignore */ url)) as unknown,
    ]),
  );
  const state = new Response(payload.state).body ?? undefined;
  Object.assign(window, {
    __remixContext: { ...payload.context, stream: state },
    __remixManifest: payload.manifest,
    __remixRouteModules: Object.fromEntries(modules) as unknown,
  });
  hydrateDocument();
}

export function hydrateDocument(): void {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}
