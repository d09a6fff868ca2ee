import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isLoggedInAs } from "~/screens/admin/login-as.server";
import { guard } from "~/http/guard.server";
import { go, loadWithNotice } from "~/http/redirects.server";

/** Somebody who comes back here by the browser's history. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args, "auth");
  return go("/");
}

/** The visitor is the person whose account it is, as far as every guard can tell. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await guard(args, "auth");
  if (!(await isLoggedInAs(visitor))) return go("/");
  return loadWithNotice("/", "loginAsEnded", await visitor.endLoginAs());
}
