import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { HydrationPayload } from "./payload";
import { prefetchLinks } from "./prefetch-links";
import { reloadOnce } from "./reload-once";
import { missingModule } from "./other-build";
import { navigation } from "./router";
import { watchForms } from "./sent-form";

/** Does what Remix's inline scripts would do, and hydrates. Rejects if a module can't be loaded. */
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
  watchChunks();
  watchForms();
  await decodedState();
  hydrateDocument();
  prefetchLinks(payload.manifest.version);
}

/**
 * RemixBrowser suspends until its state is decoded, and a click on a suspended root fails with "Root did not
 * complete". Called outside React, it throws the promise that it waits for.
 */
async function decodedState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    if (!(waiting instanceof Promise)) throw waiting;
    await waiting;
  }
}

export function hydrateDocument(): void {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}

/** Chunks may be loaded later, for parts of a page or for pages (app/commands/lean-remix.js). */
function watchChunks(): void {
  addEventListener("vite:preloadError", () => {
    if (navigation().state === "idle") void reloadOnce();
  });
  Object.assign(window, { missingModule });
}
