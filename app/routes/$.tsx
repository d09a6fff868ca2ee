import { pageNotFound } from "~/backend/page-error.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Page not found", es: "Página no encontrada" } };

/** Always throws the not-found page. */
export const loader = page([], ({ url }) => {
  throw pageNotFound(url.pathname);
});

/** Posted forms are not read: their answer is the not-found page, too. */
export const action = loader;

/** The loader always throws, but Remix answers with a document only for routes with a component. */
export default function NotFound() {
  return null;
}
