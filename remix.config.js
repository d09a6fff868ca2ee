import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import autoprefixer from "autoprefixer";
import { flatRoutes } from "remix-flat-routes";
import tailwindcss from "tailwindcss";
import { defineConfig } from "vite";

/**
 * Remix reloads the page, with what was typed into it, where a page's module can't be loaded. Its imports go through
 * `loadModule` of app/browser/hydration, which waits for the connection (app/decisions/0020-no-answer-is-no-answer.md).
 *
 * @type {import("vite").Plugin}
 */
const patientImports = {
  name: "patient-imports",
  apply: "build",
  renderDynamicImport: ({ moduleId }) =>
    moduleId.includes("/@remix-run/react/") ? { left: "window.loadModule(", right: ")" } : null,
};

const office = "routes/admin+/super-global+/associations+/$association+/";
const desk = "routes/association+/manage+/";
const officeOnly = /^(_layout|code|agreements|managers)\b/;

/**
 * An association's managers have the administrators' pages of its desk below an address of their own, except those
 * that only the office has.
 *
 * @param {ReturnType<typeof flatRoutes>} routes
 */
function withDesk(routes) {
  const shared = Object.values(routes).filter(
    ({ id }) => id.startsWith(office) && !officeOnly.test(id.slice(office.length)),
  );
  const mounted = shared.map((route) => {
    const id = desk + route.id.slice(office.length);
    return [id, { ...route, id, parentId: `${desk}_layout` }];
  });
  return { ...routes, ...Object.fromEntries(mounted) };
}

// Remix's own config name, read by its Vite plugin: `remix vite:build --config remix.config.js`.
// Why Vite and not the classic compiler: app/decisions/0001-compiler.md
export default defineConfig(({ command, isSsrBuild }) => ({
  // A copy of public/ inside the build would be served as immutable for a year; the server serves public/ itself.
  publicDir: command === "build" ? false : "public",
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  css: {
    postcss: { plugins: [tailwindcss({ config: "./tailwind.config.ts" }), autoprefixer()] },
  },
  build: {
    target: isSsrBuild ? "node20" : "es2020",
    // 3.5 % smaller for browsers than by esbuild, Vite's default.
    minify: isSsrBuild ? false : "terser",
    assetsInlineLimit: 0,
    // What starts React names all that it needs, so that it comes at once. Whatever comes later finds most of its parts there
    // already: their names would be weight on every page (app/decisions/0029-browser-surgery.md).
    modulePreload: {
      resolveDependencies: (file, parts) => (/\/hydrate-/.test(file) ? parts : []),
    },
    rollupOptions: {
      // A route that only answers leaves nothing for browsers, and a newcomer nothing to do.
      onwarn(warning, warn) {
        if (warning.code !== "EMPTY_BUNDLE") warn(warning);
      },
    },
  },
  plugins: [
    patientImports,
    remix({
      ignoredRouteFiles: ["**/*"],
      // Files that start with an underscore inside a route folder are helpers, never routes.
      routes: (defineRoutes) =>
        withDesk(
          flatRoutes("routes", defineRoutes, { ignoredRouteFiles: ["**/.*", "**/_parts/**"] }),
        ),
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
        v3_routeConfig: false,
      },
    }),
  ],
}));
