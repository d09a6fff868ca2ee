import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  ServerBuild,
} from "@remix-run/node";
import { pageError, translateErrorPage } from "~/backend/page-error.server";
import { problem } from "~/domain/problems/problem";
import { getLanguage } from "./language.server";

/**
 * The start command's server wraps every route of its build: a method that the route doesn't serve is refused in our own
 * words, and headers of refusals reach the browser. During development, Remix answers for itself.
 */

type Routes = ServerBuild["routes"];
type Module = Routes[string]["module"];

/** Adds Retry-After and Allow to the parent's headers: from the error, else from the action, else from the loader. */
const mergeHeaders: HeadersFunction = ({
  errorHeaders,
  actionHeaders,
  loaderHeaders,
  parentHeaders,
}) => {
  const headers = new Headers(parentHeaders);
  for (const name of ["Retry-After", "Allow"]) {
    const value = [errorHeaders, actionHeaders, loaderHeaders]
      .map((each) => each?.get(name))
      .find(Boolean);
    if (value) headers.set(name, value);
  }
  return headers;
};

async function refuseMethod(allowed: string, args: LoaderFunctionArgs): Promise<never> {
  const response = pageError(405, problem("pages.method"), "Method Not Allowed");
  response.headers.set("Allow", allowed);
  throw await translateErrorPage(response, () => getLanguage(args));
}

/** Adds a 405 for each missing handler; an admin page's loader runs before that of a missing action and may refuse. */
function serveModule(id: string, module: Module): Module {
  const { loader, action, default: component } = module;
  const isOnlyForForms = !loader && !component;
  return {
    headers: mergeHeaders,
    ...module,
    loader: isOnlyForForms ? (args: LoaderFunctionArgs) => refuseMethod("POST", args) : loader,
    action:
      action ??
      (async (args: ActionFunctionArgs) => {
        const { url, headers, signal } = args.request;
        const request = new Request(url, { headers, signal });
        // Only admins may know which admin routes exist, so their guards run before a form is refused.
        if (/^routes\/admin\+\//.test(id))
          await loader?.({ ...args, request } as LoaderFunctionArgs);
        return refuseMethod("GET, HEAD", args);
      }),
  };
}

/** Returns the routes, of which all but the unknown page answer 405 to a GET or POST that they have no handler for. */
export function servedRoutes(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      { ...route, module: route.path === "*" ? route.module : serveModule(id, route.module) },
    ]),
  );
}
