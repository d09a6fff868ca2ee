import type { EntryContext } from "@remix-run/node";

/** The JSON block that a document carries for hydration. Written on the server, read once in the browser. */
export type HydrationPayload = {
  /** Remix's own `window.__remixContext`. */
  context: Record<string, unknown>;
  manifest: Omit<EntryContext["manifest"], "routes"> & { routes: Record<string, unknown> };
  /** URL of each matched route's module, by route id. */
  modules: Record<string, string>;
  /** Loader and action data as Remix's single fetch encodes them. */
  state: string;
  /** The document is what a form was answered with: loading it again would post again. */
  answersForm: boolean;
};
