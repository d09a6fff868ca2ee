import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.js";
import { quickFolder } from "./quick-folder.js";

/** Starts a throwaway PostgreSQL server; `-- COMMAND` runs COMMAND with its DATABASE_URL and a SESSION_SECRET. */

const asRoot = process.getuid?.() === 0;

/** The folder that holds initdb and postgres, or null. */
function binaries() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => +b - +a) : [];
  const folders = [
    ...versions.map((version) => `${debian}/${version}/bin`),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return (
    folders.find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/postgres`)) ??
    null
  );
}

function install() {
  if (!asRoot || !existsSync("/usr/bin/apt-get")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const steps = [["update"], ["install", "-y", "--no-install-recommends", "postgresql"]];
  for (const args of steps) {
    console.error(`  trying: apt-get ${args.join(" ")}`);
    spawnSync("apt-get", args, { env, timeout: 300_000, stdio: ["ignore", 2, 2] });
  }
}

/** initdb and postgres refuse root: the ids they run under instead. */
function owner() {
  if (!asRoot) return {};
  for (const name of ["postgres", "nobody"]) {
    const look = (/** @type {string} */ flag) =>
      Number(execFileSync("id", [flag, name], { stdio: "pipe" }).toString());
    try {
      return { uid: look("-u"), gid: look("-g") };
    } catch {
      continue;
    }
  }
  throw new Error("PostgreSQL refuses to run as root, and there is no user postgres or nobody.");
}

/** @param {string} url */
async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** PostgreSQL's own words: fast cuts its clients off, immediate does not even tidy up, as in a crash. */
const signals = /** @type {const} */ ({ fast: "SIGINT", immediate: "SIGQUIT" });

/**
 * @typedef {object} PostgresServer
 * @property {string} url
 * @property {() => Promise<void>} stop ends it and removes its folder
 * @property {(how: keyof typeof signals) => Promise<void>} halt stops it; what was committed stays on the disk
 * @property {() => Promise<void>} resume starts it again after a halt, at the same address
 */

/**
 * Starts a server; installs Debian's package first where there is none and this is root.
 * @returns {Promise<PostgresServer | null>} null where no PostgreSQL can be had
 */
export async function startPostgres() {
  if (!binaries()) install();
  const bin = binaries();
  if (!bin) return null;

  const ids = owner();
  const folder = mkdtempSync(join(quickFolder(), "benefits-postgres-"));
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  const password = randomBytes(12).toString("hex");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (ids.uid !== undefined) {
    chownSync(folder, ids.uid, ids.gid);
    chownSync(passwordFile, ids.uid, ids.gid);
  }
  execFileSync(
    `${bin}/initdb`,
    [
      ["-D", data, "-U", "benefits", "--pwfile", passwordFile, "--auth", "scram-sha-256"],
      ["-E", "UTF8", "--locale", "C.UTF-8", "--no-sync"],
    ].flat(),
    { ...ids, cwd: folder, stdio: ["ignore", "ignore", "inherit"] },
  );

  const port = await freePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    // The system still writes what a kill leaves to it; only a power cut would tell the difference.
    "fsync=off",
    "full_page_writes=off",
    "max_connections=300",
    "log_min_messages=fatal",
  ];
  const url = `postgres://benefits:${password}@127.0.0.1:${port}/postgres`;
  const run = () => {
    const server = spawn(
      `${bin}/postgres`,
      ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
      { ...ids, cwd: folder, stdio: ["ignore", "ignore", "ignore"] },
    );
    return { server, ended: new Promise((resolve) => server.once("exit", resolve)) };
  };
  let running = run();
  const cleanUp = () => {
    running.server.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", cleanUp);

  /** @param {keyof typeof signals} how */
  const halt = async (how) => {
    running.server.kill(signals[how]);
    await running.ended;
  };
  const stop = async () => {
    process.off("exit", cleanUp);
    await halt("fast");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const untilItAnswers = async () => {
    const deadline = Date.now() + 60_000;
    while (!(await answers(url))) {
      if (running.server.exitCode !== null || Date.now() > deadline) {
        await stop();
        throw new Error("PostgreSQL did not start.");
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const resume = async () => {
    running = run();
    await untilItAnswers();
  };

  await untilItAnswers();
  return { url, stop, halt, resume };
}

if (process.argv[1] === import.meta.filename) {
  const [command, ...args] = process.argv.slice(process.argv.indexOf("--") + 1);
  if (!command || !process.argv.includes("--")) {
    console.error("Usage: node tests/setup/servers/postgres.js -- COMMAND");
    process.exit(2);
  }
  const server = await startPostgres();
  if (!server) {
    const reason = asRoot ? "apt-get could not install it" : "only root can install it";
    console.error(`No PostgreSQL server is installed, and ${reason}.`);
    process.exit(1);
  }
  const env = {
    ...process.env,
    DATABASE_URL: server.url,
    SESSION_SECRET: randomBytes(32).toString("hex"),
  };
  const child = spawn(command, args, { env, stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
    process.on(signal, () => child.kill(signal));
  child.once("error", (error) => console.error(error.message));
  const code = await new Promise((resolve) => child.once("close", resolve));
  await server.stop();
  process.exit(code ?? 1);
}
