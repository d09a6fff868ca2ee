import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/http/guard.server";
import { pageNotFound } from "~/backend/page-error.server";

export const handle = { title: "Page not found" };

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  throw pageNotFound(new URL(args.request.url).pathname);
}

export async function action(args: ActionFunctionArgs) {
  await guard(args);
  throw pageNotFound(new URL(args.request.url).pathname);
}

/** Never rendered: the loader always throws. Remix answers a document only for routes that have a component. */
export default function NotFound() {
  return null;
}
