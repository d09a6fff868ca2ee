/**
 * What this app can never reach of @remix-run/react, left out of what browsers load: 6 kB gzip; and one line that would
 * throw away what somebody typed. Each cut is exact text, and the build stops where another version no longer has it.
 *
 * @type {Record<string, [string, string][]>}
 */
const cuts = {
  "components.js": [
    // Anchors are plain here (app/root.tsx). These lines alone keep both components, with all that they prefetch by.
    ['NavLink.displayName = "NavLink";', ""],
    ['\nLink.displayName = "Link";', ""],
  ],
  "errorBoundaries.js": [
    // True only for the fallback of the next cut.
    ["renderScripts ? /*#__PURE__*/React.createElement(Scripts, null) : null", "null"],
  ],
  "routes.js": [
    // No loader runs in the browser, so nothing is shown while one would.
    ['route.id === "root" ? RemixRootDefaultHydrateFallback : undefined', "undefined"],
    // With single fetch each loader and action is handed its way to the server; this was the way before.
    [
      "let result = await fetchServerHandler(request, route);\n      return unwrap ? unwrapServerResponse(result) : result;",
      'throw new Error("Only single fetch is left.");',
    ],
  ],
  "fog-of-war.js": [
    // app/browser/hydration/patient-fetch.ts sees to this answer before it gets here.
    ['res.status === 204 && res.headers.has("X-Remix-Reload-Document")', "false"],
  ],
  "routeModules.js": [
    ["console.error(`Error loading route module \\`${route.module}\\`, reloading page...`);", ""],
    ["console.error(error);", ""],
    ["window.__remixContext.isSpaMode &&", "false &&"],
    // Reloads under whatever was typed, also where there is no line to reload over; app/browser/hydration asks again instead.
    [
      "window.location.reload();\n    return new Promise(() => {\n      // check out of this hook cause the DJs never gonna re[s]olve this\n    });",
      "return (routeModulesCache[route.id] = await window.missingModule(route.module));",
    ],
  ],
  "browser.js": [
    // Asks for the routes behind links and forms marked data-discover. There are none: app/browser/hydration prefetches.
    [
      "useFogOFWarDiscovery(router, window.__remixManifest, window.__remixRouteModules, window.__remixContext.future, window.__remixContext.isSpaMode);",
      "",
    ],
  ],
};

/** @returns {import("vite").Plugin} */
export function leanRemix() {
  return {
    name: "lean-remix",
    apply: "build",
    transform(code, id, options) {
      const file = /@remix-run\/react\/dist\/esm\/([\w-]+\.js)$/.exec(id)?.[1] ?? "";
      const here = cuts[file];
      if (!here || options?.ssr) return null;
      return here.reduce((rest, [what, instead]) => {
        if (!rest.includes(what)) throw new Error(`${id} no longer has: ${what}`);
        return rest.replace(what, instead);
      }, code);
    },
  };
}
