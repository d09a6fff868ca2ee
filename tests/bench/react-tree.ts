import { fileURLToPath } from "node:url";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { signInToApp } from "./sign-in";

/**
 * The page's own tree and data, taken from one real request to the built app, to be rendered again and again by bare
 * React. BACKEND_URL and DATA_DIR are this process's own.
 * @returns a function from a page's path to its HTML
 */
export async function treeRenderer(
  paths: readonly string[],
  outbox: string,
  email: string,
): Promise<(path: string) => string> {
  const file = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));
  const build = (await import(file)) as ServerBuild;
  const origin = process.env.APP_URL ?? "";
  let captured: EntryContext | null = null;
  const capturing: ServerBuild = {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: (request, status, headers, context, ...rest) => {
          captured = context;
          return build.entry.module.default(request, status, headers, context, ...rest);
        },
      },
    },
  };
  const handle = createRequestHandler(capturing, "production");
  const carry = (url: string, init: RequestInit) => handle(new Request(url, init));

  const trees = new Map<string, () => string>();
  // Signing in starts on /login, so the guest's page is taken first.
  for (const path of [...paths].sort().reverse()) {
    const cookie = path === "/login" ? "" : await signInToApp(origin, outbox, email, carry);
    const url = origin + path;
    const response = await carry(url, { headers: { Cookie: cookie, Accept: "text/html" } });
    await response.text();
    const context = captured as EntryContext | null;
    if (response.status !== 200 || !context) throw new Error(`${path}: ${response.status}`);
    const still = { ...context, serverHandoffStream: undefined };
    trees.set(
      path,
      () => `<!DOCTYPE html>${renderToString(createElement(RemixServer, { context: still, url }))}`,
    );
  }
  return (path) => trees.get(path)?.() ?? "";
}
