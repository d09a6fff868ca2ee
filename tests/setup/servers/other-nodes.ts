import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { arch, platform, tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { signInToApp } from "../../bench/sign-in";
import build from "./browser-build";
import { demo } from "../people/people";
import { freePort, startServer } from "./server-process";

/*
 * Run by .ci/run after the build: `npm start` on this Node and on the others that the README names, each walked through
 * while garbage is collected all the time; on 24, which a fresh machine has, the storage and kill tests too.
 */

const others = [22, 24, 26];
const testedOn = 24;
/** Pages asked for on that one, and on each of the others. */
const [max, few] = [180, 60];
const folder = mkdtempSync(join(tmpdir(), "benefits-nodes-"));

/** npm keeps the binaries of each Node in a package for each platform. @returns the path of each one's `node` */
function fetchNodes(): Map<number, string> {
  const packages = others.map((major) => `node-${major}@npm:node-${platform()}-${arch()}@${major}`);
  execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", ...packages], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Map(
    others.map((major) => [major, join(folder, "node_modules", `node-${major}`, "bin/node")]),
  );
}

/** The environment in which `node` is that one, for npm as well. */
const pathWith = (node: string) => `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`;

/** Starts the app by `npm start`, signs in by link and asks for pages. @throws when one is not answered as it should be */
async function walk(node: string, requests: number): Promise<void> {
  const app = await startServer("npm", await freePort(), {
    PATH: pathWith(node),
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "collect-often.js")}`,
    DATABASE_URL: "",
  });
  try {
    const cookie = await signInToApp(app.url, join(app.dataDir, "outbox"), demo.member);
    const ask = async (path: string, headers: Record<string, string>, words: string) => {
      const answer = await fetch(app.url + path, { headers, redirect: "manual" });
      const html = await answer.text();
      if (answer.status !== 200 || !html.includes(words))
        throw new Error(`${path} answered ${answer.status} without “${words}”.`);
    };
    const first = await fetch(app.url, { redirect: "manual" });
    if (first.headers.get("location") !== "/login") throw new Error("/ does not lead to /login.");
    for (let round = 0; round < requests / 3; round++) {
      await ask("/login", {}, "Sign in");
      await ask("/", { cookie }, "Dashboard");
      await ask("/me", { cookie }, demo.member);
    }
    process.kill(app.pid, "SIGTERM");
    await app.ended;
  } finally {
    await app.stop();
  }
}

function runStorageTests(node: string): void {
  const { status } = spawnSync(
    node,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config",
      "tests/vitest.config.ts",
      "--reporter=dot",
      "tests/integration/storage.test.ts",
      "tests/integration/bad-day/kill-nine.alone.test.ts",
    ],
    { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, PATH: pathWith(node) } },
  );
  if (status !== 0) throw new Error("The storage tests failed.");
}

build();
try {
  const nodes = fetchNodes();
  for (const node of [process.execPath, ...nodes.values()]) {
    const version = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
    const started = performance.now();
    const requests = node === nodes.get(testedOn) ? max : few;
    await walk(node, requests);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Node ${version}: npm start, a sign-in and ${requests} pages: good, ${seconds} s`);
  }
  runStorageTests(nodes.get(testedOn) ?? "");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
