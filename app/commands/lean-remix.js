/**
 * These replacements remove code from @remix-run/react that browsers would load in vain.
 * app/decisions/0029-browser-surgery.md gives the measured reason for each. Each one matches exact text, and the build
 * fails if another version of the package no longer contains it.
 *
 * @type {Record<string, [string, string][]>}
 */
const cuts = {
  // These are never rendered, because anchors are plain (app/root.tsx) and app/entry.server.tsx writes the document's
  // scripts, but these lines keep them and their prefetching in the bundle.
  "components.js": [
    ['NavLink.displayName = "NavLink";', ""],
    ['\nLink.displayName = "Link";', ""],
  ],
  "errorBoundaries.js": [
    ["renderScripts ? /*#__PURE__*/React.createElement(Scripts, null) : null", "null"],
  ],
  // Remix would reload the page with its typed input, even offline; app/browser/hydration asks again instead.
  "routeModules.js": [
    ["console.error(`Error loading route module \\`${route.module}\\`, reloading page...`);", ""],
    ["console.error(error);", ""],
    [
      "window.location.reload();\n    return new Promise(() => {\n      // check out of this hook cause the DJs never gonna re[s]olve this\n    });",
      "return (routeModulesCache[route.id] = await window.missingModule(route.module));",
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
