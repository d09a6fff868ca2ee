import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** A container needs these: root has no sandbox, and nothing that a test measures may come from Chromium's own traffic. */
export const launchFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The whole browser without its windows: the tests take a third less time in it. */
const shell = "chromium-headless-shell";
const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Starts, not only exists: a snap stub or a browser without its libraries does not count.
 * @param {string} path
 */
function works(path) {
  const run = spawnSync(path, ["--no-sandbox", "--version"], { timeout: 30_000, stdio: "pipe" });
  return run.status === 0;
}

function playwrightsOwn() {
  const path = chromium.executablePath();
  return existsSync(path) && works(path) ? path : null;
}

/** @param {string[]} names */
function systemChromium(names) {
  const folders = (process.env.PATH ?? "").split(":").concat("/usr/bin", "/usr/local/bin");
  for (const name of names) {
    const path = folders.map((folder) => `${folder}/${name}`).find((file) => existsSync(file));
    if (path && works(path)) return path;
  }
  return null;
}

/**
 * The Chromium that is on this machine already, or null.
 * @returns {string | null} the path of the executable
 */
export function installedChromium() {
  return (
    process.env.CHROMIUM_PATH ||
    systemChromium([shell]) ||
    playwrightsOwn() ||
    systemChromium(systemNames)
  );
}

/**
 * Runs an installer and shows its output; the caller notices a failure.
 * @param {string} command
 * @param {string[]} args
 */
function tryTo(command, args) {
  console.log(`  trying: ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { env, timeout: 300_000, stdio: ["ignore", 2, 2] }).status === 0;
}

const byApt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** @param {string} name */
function installPackage(name) {
  const patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"];
  return tryTo("apt-get", ["install", "-y", "--no-install-recommends", ...patience, name]);
}

/**
 * A CI machine gets Debian's headless shell where it can be had. One that has a browser already does not wait for the
 * lists of packages.
 */
function preferShell() {
  if (!process.env.CI || !byApt || process.env.CHROMIUM_PATH || systemChromium([shell])) return;
  if (installPackage(shell) || installedChromium()) return;
  if (tryTo("apt-get", ["update"])) installPackage(shell);
}

/**
 * Finds Chromium or installs it, and returns its path.
 * @returns {string}
 */
export function ensureChromium() {
  preferShell();
  const found = installedChromium();
  if (found) return found;
  tryTo("npx", ["playwright", "install", "chromium"]);
  const own = playwrightsOwn();
  if (own) return own;
  if (byApt && tryTo("apt-get", ["update"])) installPackage("chromium");
  const late = systemChromium(systemNames);
  if (late) return late;
  throw new Error(
    "No Chromium for the browser tests. Install one (`npx playwright install --with-deps chromium`, or your system's " +
      "package) or name it: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}

if (process.argv[1] === import.meta.filename) {
  const path = ensureChromium();
  console.log(
    path,
    execFileSync(path, ["--no-sandbox", "--version"], { stdio: "pipe" }).toString(),
  );
}
