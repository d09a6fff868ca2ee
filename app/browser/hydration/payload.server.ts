import type { EntryContext } from "@remix-run/node";
import type { HydrationPayload } from "./payload";

/**
 * What React needs to take over this document, as one inert JSON block, where Remix's <Scripts> would preload everything
 * at once. Nothing of it is used before app/entry.client.ts decides that it is time.
 */
export function hydrationBlock(context: EntryContext, state: string): string {
  const { manifest, staticHandlerContext, serverHandoffString } = context;
  const routeIds = staticHandlerContext.matches.map((match) => match.route.id);
  const pick = <Value>(ids: string[], valueOf: (id: string) => Value) =>
    Object.fromEntries(ids.map((id) => [id, valueOf(id)]));

  // Without its index route a parent would match its own path alone, and the router would show it empty.
  const indexIds = Object.values(manifest.routes)
    .filter(({ index, path, parentId }) => index && !path && routeIds.includes(parentId ?? ""))
    .map(({ id }) => id);

  const payload: HydrationPayload = {
    context: JSON.parse(serverHandoffString ?? "{}") as Record<string, unknown>,
    // Only what this page matched; the router asks for other routes when somebody goes there.
    manifest: {
      ...manifest,
      routes: pick([...routeIds, ...indexIds], (id) => manifest.routes[id]),
    },
    modules: pick(routeIds, (id) => manifest.routes[id]?.module ?? ""),
    state,
    answersForm: Boolean(staticHandlerContext.actionData),
  };
  return jsonBlock("hydration", payload);
}

/** The one script of a document (app/entry.client.ts), which reads the blocks. */
export const entryScript = ({ manifest }: EntryContext) =>
  `<script type="module" async src="${manifest.entry.module}" data-build="${manifest.version}"></script>`;

/** Data that only lies there: it is never run, so no policy has to allow it. */
export function jsonBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replace(/</g, "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Loader data, action data and errors of the page, as Remix's single fetch encodes them. */
export async function stateText({ serverHandoffStream }: EntryContext): Promise<string> {
  if (!serverHandoffStream) return "";
  const decoder = new TextDecoder();
  const reader = serverHandoffStream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}
