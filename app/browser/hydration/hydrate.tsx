import type { EntryContext } from "@remix-run/node";
import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchForms } from "./hold";
import { createPatientFetch, loadModule } from "./patient-fetch";
import { prefetchLinks } from "./prefetch";
import { reloadOnce } from "./reload-once";
import { isNavigating } from "./router";

/** The server writes this JSON block for hydration (app/hydration-block.server.ts), and the browser reads it once. */
export type HydrationPayload = {
  context: Record<string, unknown>;
  manifest: Omit<EntryContext["manifest"], "routes"> & { routes: Record<string, unknown> };
  modules: Record<string, string>;
  /** Loader and action data in Remix's single-fetch encoding. */
  state: string;
  /** True if the document answers a posted form, so that reloading it would post again. */
  answersForm: boolean;
};

/** Does what Remix's inline scripts would do, replaces `fetch`, and hydrates. Rejects if a module can't be loaded. */
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
    loadModule,
  });
  // Parts of a page may be loaded later.
  addEventListener("vite:preloadError", () => {
    if (!isNavigating()) void reloadOnce();
  });
  const { version } = payload.manifest;
  window.fetch = createPatientFetch(prefetchLinks(window.fetch.bind(window), version), version);
  watchForms();
  await decodeState();
  hydrateDocument();
}

/**
 * RemixBrowser suspends until the page's state is decoded, and React throws "Root did not complete" on a click that comes
 * meanwhile (remix-run/react-router#12763). Called outside React, it throws the promise that it waits for.
 */
async function decodeState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    if (!(decoding instanceof Promise)) throw decoding;
    await decoding;
  }
}

/** Only hydrates; {@link decodeState} goes before it. */
export function hydrateDocument(): void {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}
