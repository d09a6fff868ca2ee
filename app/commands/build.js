import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const builtServer = path.join(root, "build", "server", "index.js");
const stampFile = path.join(root, "build", "sources.sha256");

/** Returns a hash of everything that a build is made from, so that a second start needn't build again. */
function digestOfSources() {
  const inApp = readdirSync(path.join(root, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const others = ["remix.config.js", "tailwind.config.ts", "package.json", "package-lock.json"]
    .map((name) => path.join(root, name))
    .filter((file) => existsSync(file));
  const hash = createHash("sha256");
  for (const file of [...inApp.sort(), ...others]) {
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Builds the app if its sources have changed since the last build; returns true if it built. */
export function buildWhenStale() {
  const digest = digestOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === digest) return false;
  const remix = createRequire(import.meta.url).resolve("@remix-run/dev/package.json");
  const cli = path.join(path.dirname(remix), "dist", "cli.js");
  const result = spawnSync(
    process.execPath,
    [cli, "vite:build", "--config", "remix.config.js", "--logLevel", "warn"],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (result.status !== 0) process.exit(result.status ?? 1);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, digest);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWhenStale();
