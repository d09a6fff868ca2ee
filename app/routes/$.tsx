import { pageNotFound } from "~/backend/page-error.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Page not found" };

const notThere = ({ url }: { url: URL }) => {
  throw pageNotFound(url.pathname);
};
export const loader = page([], notThere);
export const action = form([], notThere);

/** Never rendered: the loader always throws. Remix answers a document only for routes that have a component. */
export default function NotFound() {
  return null;
}
