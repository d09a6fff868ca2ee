import manifest from "virtual:remix/server-manifest";

/** handbook/calls.md: which version is out. Asked by app/browser/updates for nobody in particular. */
export function loader() {
  return Response.json({ id: manifest.version }, { headers: { "Cache-Control": "no-store" } });
}
