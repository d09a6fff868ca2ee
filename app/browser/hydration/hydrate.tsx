import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { HydrationPayload } from "./payload";
import { prefetchLinks } from "./prefetch-links";
import { reloadOnce } from "./reload-once";
import { missingModule } from "./other-build";
import { navigation } from "./router";
import { watchForms } from "./sent-form";

/** Sets up what Remix's own inline scripts would have, then hydrates. Rejects when a module cannot be loaded. */
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
 * RemixBrowser waits for its state by suspending, and React cannot answer a click on a root that waits: it gives up with
 * "Root did not complete". Called once outside React it throws the promise that it would have waited for.
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

/** Chunks that are asked for later: parts of a page, and pages (app/commands/lean-remix.js). */
function watchChunks(): void {
  addEventListener("vite:preloadError", () => {
    if (navigation().state === "idle") void reloadOnce();
  });
  Object.assign(window, { missingModule });
}
