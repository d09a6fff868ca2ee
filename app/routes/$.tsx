import { pageNotFound } from "~/backend/page-error.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Page not found", es: "Página no encontrada" } };

export const loader = page([], ({ url }) => {
  throw pageNotFound(url.pathname);
});

/** Posted forms are not read. */
export const action = loader;

/** The loader always throws, but Remix answers with a document only for routes with a component. */
export default function NotFound() {
  return null;
}
