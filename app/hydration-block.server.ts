import type { EntryContext } from "@remix-run/node";
import type { HydrationPayload } from "./browser/hydration/hydrate";

/**
 * Returns one inert JSON block with all that React needs for this document, because Remix's <Scripts> would preload
 * everything at once. It is unused until app/entry.client.ts starts hydration.
 */
export function hydrationBlock(context: EntryContext, state: string): string {
  const { manifest, staticHandlerContext, serverHandoffString } = context;
  const routeIds = staticHandlerContext.matches.map((match) => match.route.id);
  const pick = <Value>(ids: string[], valueOf: (id: string) => Value) =>
    Object.fromEntries(ids.map((id) => [id, valueOf(id)]));

  // Without its index route, a parent would match its own path alone and render empty.
  const indexIds = Object.values(manifest.routes)
    .filter(({ index, path, parentId }) => index && !path && routeIds.includes(parentId ?? ""))
    .map(({ id }) => id);

  const payload: HydrationPayload = {
    context: JSON.parse(serverHandoffString ?? "{}") as Record<string, unknown>,
    // Only matched routes are included; the router requests others on navigation.
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

/** Returns the only script of a document (app/entry.client.ts), which reads the blocks. */
export const entryScript = ({ manifest }: EntryContext): string =>
  `<script type="module" async src="${manifest.entry.module}" data-build="${manifest.version}"></script>`;

/** Returns data as a block that is never executed, so that no policy needs to allow it. */
export function jsonBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replace(/</g, "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}
