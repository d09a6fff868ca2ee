import manifest from "virtual:remix/server-manifest";
import { machine } from "~/http/route.server";

/** handbook/calls.md: which version is out. Asked by app/browser/updates for nobody in particular. */
export const loader = machine(() =>
  Response.json({ id: manifest.version }, { headers: { "Cache-Control": "no-store" } }),
);
