import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRequestHandler, installGlobals, type ServerBuild } from "@remix-run/node";
import { pageHandlers } from "../../app/commands/page-handlers.js";
import { demo } from "../setup/people/people";
import { median } from "./load";
import { signInToApp, type Carry } from "./sign-in";

/*
 * What a dashboard costs with as many routes as there are, and with copies of them registered besides, in a process of its
 * own: through the handler of the whole build and through the page's own. Settings are this process's own.
 */

const requests = 150;
const rounds = 16;
const counts = [1, 2, 4];
const max = 1.1;

const { APP_URL = "", DATA_DIR = "" } = process.env;
const file = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));
const build = (await import(file)) as ServerBuild;
installGlobals({ nativeFetch: true });

/** Each copy under a path of its own: /copy-1/login. */
function withCopies({ routes, assets, ...rest }: ServerBuild, times: number): ServerBuild {
  const copies = Array.from({ length: times - 1 }, (_, at) => `copy-${at + 1}`);
  const copied = <Route extends { id: string; parentId?: string; path?: string }>(
    of: Record<string, Route>,
  ): Record<string, Route> => {
    const own = Object.values(of).filter(({ id }) => id !== "root");
    const added = copies.flatMap((name) =>
      own.map((route): Route => {
        const top = route.parentId === "root";
        return {
          ...route,
          id: `${name} ${route.id}`,
          parentId: top ? "root" : `${name} ${route.parentId}`,
          path: top ? [name, route.path].filter(Boolean).join("/") : route.path,
        };
      }),
    );
    return { ...of, ...Object.fromEntries(added.map((route) => [route.id, route])) };
  };
  return { ...rest, routes: copied(routes), assets: { ...assets, routes: copied(assets.routes) } };
}

type Handle = ReturnType<typeof createRequestHandler>;
const whole = createRequestHandler(build, "production");
const carry: Carry = (url, init) => {
  const request = new Request(url, init);
  request.headers.set("Host", new URL(url).host);
  return whole(request);
};
const cookie = await signInToApp(APP_URL, join(DATA_DIR, "outbox"), demo.member, carry);

async function ask(handle: Handle): Promise<void> {
  const headers = { cookie, accept: "text/html", "accept-encoding": "gzip" };
  const response = await handle(new Request(`${APP_URL}/`, { headers }));
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`The dashboard answered ${response.status}.`);
}

/** CPU milliseconds per request. */
async function measure(handle: Handle): Promise<number> {
  const before = process.cpuUsage();
  for (let at = 0; at < requests; at++) await ask(handle);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / requests;
}

const ways = ["the whole build's handler", "the page's own handler"] as const;
const rows = counts.flatMap((times) => {
  const larger = withCopies(build, times);
  const handles: Handle[] = [
    createRequestHandler(larger, "production"),
    pageHandlers(larger, "production"),
  ];
  const routes = Object.keys(larger.routes).length;
  return ways.map((way, at) => ({ way, routes, handle: handles[at] ?? whole, ms: [] as number[] }));
});
for (const { handle } of rows) await measure(handle);
for (let round = 0; round < rounds; round++) {
  for (const row of rows) row.ms.push(await measure(row.handle));
}

console.log("\nCPU ms per dashboard by the number of routes");
for (const way of ways) {
  const own = rows.filter((row) => row.way === way);
  const first = median(own[0]?.ms ?? []);
  for (const { routes, ms } of own) {
    const figures = [median(ms).toFixed(3), (median(ms) / first).toFixed(2)];
    console.log(
      `${way.padEnd(28)}${[String(routes), ...figures].map((figure) => figure.padStart(8)).join("")}`,
    );
    if (way === ways[1] && median(ms) / first > max) process.exitCode = 1;
  }
}
if (process.exitCode) console.error("A page costs more because there are more routes.");
process.exit();
