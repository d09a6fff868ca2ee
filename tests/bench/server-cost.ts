import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { demo } from "../setup/people/people";
import { freePort, startServer } from "../setup/servers/server-process";
import { load, median, type Cell, type Measure } from "./load";
import type { ReferenceJob } from "./reference";
import { signInToApp } from "./sign-in";

const rounds = 4;
const seconds = 3;
/** A server is warm after this time: V8 takes some ten thousand requests to settle on its code. */
const warmUpSeconds = 6;
/** Documents of addresses with a query are never kept, so each is rendered as for a first visit. */
const pages = ["/", "/login", "/?first", "/login?first"];
const limit = "node:http, in-process calls, same bytes";
const folder = mkdtempSync(join(tmpdir(), "benefits-bench-"));
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

async function startReference(job: ReferenceJob, appUrl: string) {
  const script = fileURLToPath(new URL("reference.ts", import.meta.url));
  const child: ChildProcess = fork(script, {
    execArgv: ["--import", "tsx"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      REFERENCE_JOB: JSON.stringify(job),
      APP_URL: appUrl,
      DATABASE_URL: "",
      DATA_DIR: join(folder, "limit"),
    },
  });
  stops.push(() => child.kill());
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once("message", (message) => resolve(message as { port: number }));
    child.once("exit", () => reject(new Error("The reference stopped.")));
  });
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0 };
}

/** Starts the servers; one cell per server and page. remix-serve has the same build and none of our bounds. */
async function prepare(): Promise<Cell[]> {
  const email = demo.member;
  const start = async (what: "app" | "remix-serve") => {
    const { url, pid, dataDir, stop } = await startServer(what, await freePort(), {
      DATABASE_URL: "",
    });
    stops.push(stop);
    return { url, pid, cookie: await signInToApp(url, join(dataDir, "outbox"), email) };
  };
  const app = await start("app");
  const plain = await start("remix-serve");
  const { cookie } = app;
  const keep = async (page: string, headers: Record<string, string>) => {
    const file = join(folder, page === "/" ? "dashboard.html" : "login.html");
    writeFileSync(file, await (await fetch(app.url + page, { headers })).text());
    return file;
  };
  const content = ["/api/v1/categories", "/api/v1/graphql/get-pricingtable"];
  const calls = (paths: string[], signedIn: boolean) => paths.map((path) => ({ path, signedIn }));
  const reference = await startReference(
    {
      email,
      pages: {
        "/": { calls: calls(["/api/v1/me", ...content], true), file: await keep("/", { cookie }) },
        "/login": { calls: calls(content, false), file: await keep("/login", {}) },
      },
    },
    app.url,
  );
  return pages.flatMap((page): Cell[] => [
    ...Object.entries({ app, "remix-serve": plain }).map(([name, server]) => ({
      name,
      page,
      url: server.url,
      pid: server.pid,
      cookie: page.startsWith("/login") ? "" : server.cookie,
    })),
    { name: limit, page, url: reference.url, pid: reference.pid, cookie: "" },
  ]);
}

function print(measures: ReadonlyMap<Cell, Measure[]>): void {
  const middle = (cell: Cell, key: keyof Measure) =>
    median((measures.get(cell) ?? []).map((measure) => measure[key]));
  for (const page of pages) {
    const rows = [...measures.keys()].filter((cell) => cell.page === page);
    const min = rows.find(({ name }) => name === limit);
    const heads = ["req/s", "CPU ms", "of limit"].map((head) => head.padStart(9)).join("");
    console.log(`\n${page}\n${"server".padEnd(41)}${heads}`);
    for (const row of rows) {
      const cpu = middle(row, "cpuMs");
      const figures = [
        middle(row, "perSecond").toFixed(0),
        cpu.toFixed(2),
        (min ? middle(min, "cpuMs") / cpu : NaN).toFixed(2),
      ];
      console.log(row.name.padEnd(41) + figures.map((figure) => figure.padStart(9)).join(""));
    }
  }
  console.log(
    "\nCPU: user and system time of the server process per request. Of limit: the limit's CPU by the row's; 1.00 is as" +
      `\ncheap. Medians of ${rounds} alternating rounds of ${seconds} s.`,
  );
}

/**
 * Prints the cost of `/` (signed in) and `/login` as a ratio to a bare server; rounds alternate, so that a busy
 * moment affects all.
 */
export async function serverCost(): Promise<void> {
  try {
    const cells = await prepare();
    for (const cell of cells) await load(cell, warmUpSeconds);
    const measures = new Map<Cell, Measure[]>(cells.map((cell) => [cell, []]));
    for (let round = 0; round < rounds; round++) {
      for (const cell of cells) measures.get(cell)?.push(await load(cell, seconds));
    }
    print(measures);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
