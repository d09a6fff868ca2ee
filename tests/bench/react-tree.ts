import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { ReactElement } from "react";
import type ReactDomServer from "react-dom/server";
import { signInToApp, type Carry } from "./sign-in";

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
  // Before anything imports it: the build then gets a renderToString that remembers what it was given.
  const require = createRequire(import.meta.url);
  const reactDom = require("react-dom/server") as typeof ReactDomServer;
  const { renderToString } = reactDom;
  const given: { tree: ReactElement | null } = { tree: null };
  reactDom.renderToString = (tree) => renderToString((given.tree = tree as ReactElement));

  const file = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));
  const { createRequestHandler } = await import("@remix-run/node");
  const handle = createRequestHandler((await import(file)) as ServerBuild, "production");
  const carry: Carry = (url, init) => {
    const request = new Request(url, init);
    // Remix compares a form's Origin with it.
    request.headers.set("Host", new URL(url).host);
    return handle(request);
  };

  const origin = process.env.APP_URL ?? "";
  const trees = new Map<string, ReactElement>();
  for (const path of paths) {
    const cookie = path === "/login" ? "" : await signInToApp(origin, outbox, email, carry);
    const headers = { Cookie: cookie, Accept: "text/html" };
    const response = await carry(origin + path, { headers });
    await response.text();
    if (response.status !== 200 || !given.tree) throw new Error(`${path}: ${response.status}`);
    trees.set(path, given.tree);
  }
  return (path) => {
    const tree = trees.get(path);
    return tree ? `<!DOCTYPE html>${renderToString(tree)}` : "";
  };
}
