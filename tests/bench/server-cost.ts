import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { demo } from "../setup/people/people";
import { freePort, startServer } from "../setup/servers/server-process";
import { bytesOf } from "./bytes";
import { load, median, type Cell, type Measure } from "./load";
import type { ReferenceJob } from "./reference";
import { signInToApp, signInToBackend } from "./sign-in";

const rounds = 4;
const seconds = 3;
/** What a server costs once it is warm: V8 takes some ten thousand requests to settle on its code. */
const warmUpSeconds = 6;
const pages = ["/", "/login"] as const;
/** Documents of addresses with a query are never kept, so that each is rendered as for somebody who comes first. */
const firstViews = ["/?first", "/login?first"];
const limitName = "node:http, in-process calls, same bytes";
const folder = mkdtempSync(join(tmpdir(), "benefits-bench-"));
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

const contentCalls = ["/api/v1/categories", "/api/v1/graphql/get-pricingtable"];

async function startReference(job: ReferenceJob, appUrl: string) {
  const script = fileURLToPath(new URL("reference.ts", import.meta.url));
  const child: ChildProcess = fork(script, {
    execArgv: ["--import", "tsx"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      REFERENCE_JOB: JSON.stringify(job),
      BACKEND_URL: job.backendUrl,
      BACKEND_SESSION: "cookie",
      APP_URL: appUrl,
      DATABASE_URL: "",
      DATA_DIR: join(folder, job.kind),
    },
  });
  stops.push(() => child.kill());
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once("message", (message) => resolve(message as { port: number }));
    child.once("exit", () => reject(new Error(`The reference ${job.kind} stopped.`)));
  });
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0 };
}

/** Starts everything; one cell per server and page. */
async function prepare() {
  const email = demo.member;
  const database = { DATABASE_URL: "" };
  const appPort = await freePort();
  const appUrl = `http://localhost:${appPort}`;
  const backend = await startServer("backend", await freePort(), { ...database, APP_URL: appUrl });
  stops.push(backend.stop);
  const remote = await startServer("app", appPort, { ...database, BACKEND_URL: backend.url });
  stops.push(remote.stop);
  const embedded = await startServer("app", await freePort(), database);
  stops.push(embedded.stop);

  const outbox = join(backend.dataDir, "outbox");
  const cookies = {
    embedded: await signInToApp(embedded.url, join(embedded.dataDir, "outbox"), email),
    remote: await signInToApp(appUrl, outbox, email),
  };
  const headers = await signInToBackend(backend.url, appUrl, outbox, email);

  const html = { "/": "", "/login": "" };
  for (const page of pages) {
    const cookie = page === "/" ? cookies.remote : "";
    html[page] = await (await fetch(appUrl + page, { headers: { cookie } })).text();
    writeFileSync(join(folder, page === "/" ? "dashboard.html" : "login.html"), html[page]);
  }
  const anonymous = { Origin: appUrl, Accept: "application/json" };
  const callsOf = (paths: string[], given: Record<string, string>) =>
    paths.map((path) => ({ path, headers: given }));
  const job = {
    backendUrl: backend.url,
    outbox,
    email,
    pages: {
      "/": {
        calls: callsOf(["/api/v1/me", ...contentCalls], headers),
        file: join(folder, "dashboard.html"),
      },
      "/login": { calls: callsOf(contentCalls, anonymous), file: join(folder, "login.html") },
    },
  };
  const references = {
    bytes: await startReference({ kind: "bytes", ...job }, appUrl),
    gzip: await startReference({ kind: "gzip", ...job }, appUrl),
    react: await startReference({ kind: "react", ...job }, appUrl),
    limit: await startReference({ kind: "limit", ...job }, appUrl),
  };

  const servers = {
    "app, embedded backend": { ...embedded, cookie: cookies.embedded },
    [limitName]: { ...references.limit, cookie: "" },
    "app, BACKEND_URL": { ...remote, cookie: cookies.remote },
    "node:http, same bytes": { ...references.bytes, cookie: "" },
    "node:http, same bytes, gzip each time": { ...references.gzip, cookie: "" },
    "React renderToString, gzip each time": { ...references.react, cookie: "" },
  };
  const cells = Object.entries(servers).flatMap(([name, { url, pid, cookie }]) => {
    const alone = pid === embedded.pid || pid === references.limit.pid;
    const backendPid = alone ? null : backend.pid;
    return [...pages, ...(alone ? firstViews : [])].map((page): Cell => ({
      name,
      page,
      url,
      pid,
      backendPid,
      cookie: page.startsWith("/login") ? "" : cookie,
    }));
  });
  return { cells, html };
}

const ratios = ["of limit", "of bytes", "of gzip", "of React"];

function print(cells: readonly Cell[], measures: ReadonlyMap<Cell, Measure[]>) {
  const middle = (cell: Cell, key: keyof Measure) =>
    median((measures.get(cell) ?? []).map((measure) => measure[key]));
  for (const page of [...pages, ...firstViews]) {
    const rows = cells.filter((cell) => cell.page === page);
    const reference = (name: string, key: keyof Measure) => {
      const cell = rows.find((row) => row.name.startsWith(name));
      return cell ? middle(cell, key) : NaN;
    };
    const names = [limitName, "node:http, same bytes", "node:http, same bytes, gzip", "React"];
    console.log(`\n${page}`);
    console.log(
      [
        "server".padEnd(38),
        ...["req/s", "CPU ms", ...ratios, "in all", ...ratios].map((head) => head.padStart(9)),
      ].join(""),
    );
    for (const row of rows) {
      console.log(
        [
          row.name.padEnd(38),
          middle(row, "perSecond").toFixed(0).padStart(9),
          ...(["cpuMs", "allMs"] as const).flatMap((key) => {
            const cpu = middle(row, key);
            const compared = names.map((name) => reference(name, key) / cpu);
            // First views have no reference but the limit.
            return [cpu, ...compared].map((figure) =>
              (Number.isNaN(figure) ? "" : figure.toFixed(2)).padStart(9),
            );
          }),
        ].join(""),
      );
    }
  }
  console.log(
    "\nCPU: user and system time of the server process per request; in all: with the backend's share, which the embedded" +
      "\nbackend spends inside the app and the others in a process of its own. Ratios: the reference's CPU by the row's; 1.00" +
      "\nis as cheap as the reference. References make the same backend calls over kept-alive HTTP, the limit in its own process. Medians of " +
      `${rounds} alternating rounds of ${seconds} s.`,
  );
}

/**
 * What a request of `/` (signed in) and `/login` costs, as ratios to servers that do the same with less, and what a
 * browser gets. Rounds alternate, so that a busy moment of the machine falls on all; medians are printed.
 */
export async function serverCost(): Promise<void> {
  try {
    const { cells, html } = await prepare();
    for (const cell of cells) await load(cell, warmUpSeconds);
    const measures = new Map<Cell, Measure[]>(cells.map((cell) => [cell, []]));
    for (let round = 0; round < rounds; round++) {
      for (const cell of cells) measures.get(cell)?.push(await load(cell, seconds));
    }
    print(cells, measures);
    console.log("\nBytes (gzip)      HTML      CSS   script   script once hydrated");
    for (const page of pages) {
      const { html: document, css, scriptAtOnce, scriptHydrated } = bytesOf(html[page]);
      const figures = [document, css, scriptAtOnce].map((bytes) => String(bytes).padStart(9));
      console.log(`${page.padEnd(13)}${figures.join("")}${String(scriptHydrated).padStart(23)}`);
    }
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
