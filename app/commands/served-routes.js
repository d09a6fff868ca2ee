/**
 * Puts app/http/served-routes.server.ts around the routes of the server's build, in production as in development.
 * The cut is exact text, and the build stops where another version of Remix no longer has it.
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
