import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, openSync, closeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export { freePort } from "./free-port.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Every variable of .env.example, set to "not used": neither the shell nor a .env file reaches a test's server. */
const unset = Object.fromEntries(
  [...readFileSync(`${root}.env.example`, "utf8").matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(
    ([, name]) => [name, ""],
  ),
);

const commands = {
  app: [process.execPath, "app/commands/start.js"],
  npm: ["npm", "start"],
  "remix-serve": ["node_modules/.bin/remix-serve", "build/server/index.js"],
  backend: [process.execPath, "--import", "tsx", "app/commands/backend.ts"],
} satisfies Record<string, [string, ...string[]]>;

export type ServerProcess = {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Resolves when the process has ended: its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  stop(): Promise<void>;
};

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the built app, or the backend alone, with a fresh DATA_DIR, and waits until it is ready; with `/healthz` only until it
 * is up, for an app whose backend is away on purpose.
 */
export async function startServer(
  what: keyof typeof commands,
  port: number,
  env: Record<string, string>,
  readiness: "/readyz" | "/healthz" = "/readyz",
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), `benefits-${what}-`));
  const logFile = join(dataDir, "server.log");
  const log = openSync(logFile, "a");
  const url = `http://localhost:${port}`;
  const [file, ...args]: string[] = commands[what];
  const child = spawn(file ?? "", args, {
    cwd: root,
    detached: what === "npm",
    stdio: ["ignore", log, log],
    env: {
      ...process.env,
      ...unset,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      SEED: "demo",
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      ...env,
    },
  });
  closeSync(log);
  const ended = new Promise<number | string>((resolve) =>
    child.once("exit", (code, signal) => resolve(code ?? signal ?? "")),
  );
  const killAtExit = () => child.kill("SIGKILL");
  process.once("exit", killAtExit);
  const stop = async () => {
    process.off("exit", killAtExit);
    child.kill("SIGTERM");
    const patience = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await ended;
    clearTimeout(patience);
    rmSync(dataDir, { recursive: true, force: true });
  };

  const deadline = Date.now() + 60_000;
  while (!(await answers(url + readiness))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      const output = readFileSync(logFile, "utf8").slice(-3000);
      await stop();
      throw new Error(`The ${what} did not become ready:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, port, pid: child.pid ?? 0, dataDir, ended, stop };
}
