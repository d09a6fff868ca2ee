import type { EntryContext } from "@remix-run/node";

/** The server writes this JSON block for hydration, and the browser reads it once. */
export type HydrationPayload = {
  context: Record<string, unknown>;
  manifest: Omit<EntryContext["manifest"], "routes"> & { routes: Record<string, unknown> };
  modules: Record<string, string>;
  /** Loader and action data in Remix's single-fetch encoding. */
  state: string;
  /** True if the document answers a posted form, so that reloading it would post again. */
  answersForm: boolean;
};
