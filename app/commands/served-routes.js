/**
 * Returns a Vite plugin that wraps the routes of the server build in app/http/served-routes.server.ts, in production
 * and in development. It replaces exact text, and the build fails if another version of Remix no longer contains it.
 *
 * @returns {import("vite").Plugin}
 */
export function servedRoutes() {
  const start = "export const routes = {";
  return {
    name: "served-routes",
    transform(code, id) {
      if (!id.endsWith("virtual:remix/server-build")) return null;
      if (!code.includes(start)) throw new Error(`${id} no longer has: ${start}`);
      return [
        'import { servedRoutes } from "~/http/served-routes.server";',
        code.replace(start, "const ownRoutes = {"),
        "export const routes = servedRoutes(ownRoutes);",
      ].join("\n");
    },
  };
}
