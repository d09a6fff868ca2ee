import manifest from "virtual:remix/server-manifest";

/** Spec section 7: which version is out. Asked by app/components/updates for nobody in particular. */
export function loader() {
  return Response.json({ id: manifest.version }, { headers: { "Cache-Control": "no-store" } });
}
