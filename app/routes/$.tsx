import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guards/guard.server";
import { pageError } from "~/backend/page-error.server";

export const handle = { title: "Page not found" };

/** Spec section 2: the path is named, its query is not. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  throw pageError(404, `Page not found: ${new URL(args.request.url).pathname}`, "Not Found");
}

/** Never rendered: the loader always throws. Remix answers a document only for routes that have a component. */
export default function NotFound() {
  return null;
}
