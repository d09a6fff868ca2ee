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
 * The start command's server wraps every route of its build: unsupported methods are refused with our own text, and
 * headers of refusals reach the browser. During development, Remix answers for itself.
 */

type Routes = ServerBuild["routes"];
type Module = Routes[string]["module"];

/** The start command forwards other methods as POST, with their name in this header. */
const askedMethod = "X-Asked-Method";

const forwardedHeaders = ["Retry-After", "Allow"];

/** Adds these headers to the parent's: from the error, else from the action, else from the loader. */
const mergeHeaders: HeadersFunction = ({
  errorHeaders,
  actionHeaders,
  loaderHeaders,
  parentHeaders,
}) => {
  const headers = new Headers(parentHeaders);
  for (const name of forwardedHeaders) {
    const value = [errorHeaders, actionHeaders, loaderHeaders]
      .map((each) => each?.get(name))
      .find(Boolean);
    if (value) headers.set(name, value);
  }
  return headers;
};

function methodsOf({ loader, action, default: component }: Module): string[] {
  return [...(loader || component ? ["GET", "HEAD"] : []), ...(action ? ["POST"] : [])];
}

async function refuseMethod(
  methods: readonly string[],
  args: LoaderFunctionArgs,
): Promise<Response> {
  const words = problem(methods.includes("GET") ? "pages.method" : "pages.only_forms");
  const response = pageError(405, words, "Method Not Allowed");
  response.headers.set("Allow", methods.join(", "));
  return translateErrorPage(response, () => getLanguage(args));
}

/** Ids of the admin routes: only admins may know which exist, so their guards run before a method is refused. */
const hiddenRoutes = /^routes\/admin\+\//;

/** Runs the loader's guards for another method; throws their redirect or page. */
async function passGuards(module: Module, args: ActionFunctionArgs): Promise<void> {
  const { url, headers, signal } = args.request;
  const request = new Request(url, { headers, signal });
  await module.loader?.({ ...args, request } as LoaderFunctionArgs);
}

function serveModule(id: string, module: Module): Module {
  const methods = methodsOf(module);
  const { action } = module;
  return {
    headers: mergeHeaders,
    ...module,
    loader: methods.includes("GET")
      ? module.loader
      : async (args: LoaderFunctionArgs) => {
          throw await refuseMethod(methods, args);
        },
    async action(args: ActionFunctionArgs) {
      const { headers, method } = args.request;
      if (action && method === "POST" && !headers.has(askedMethod)) return action(args);
      if (hiddenRoutes.test(id)) await passGuards(module, args);
      throw await refuseMethod(methods, args);
    },
  };
}

/** Returns the routes with an answer for every method; for an unknown page there is no method to refuse. */
export function servedRoutes(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      { ...route, module: route.path === "*" ? route.module : serveModule(id, route.module) },
    ]),
  );
}
