import { pageNotFound } from "~/backend/page-error.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Page not found", es: "Página no encontrada" } };

export const loader = page([], ({ url }) => {
  throw pageNotFound(url.pathname);
});

/** Whatever is posted here is not read. */
export const action = loader;

/** Never rendered: the loader always throws. Remix answers a document only for routes that have a component. */
export default function NotFound() {
  return null;
}
