import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../setup/servers/server-process";

/** Prints what a page costs with 70, 140 and 280 routes (routes-cost.ts). Above a tenth more the exit code is 1. */
export async function routesCost(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "benefits-routes-"));
  const port = String(await freePort());
  const script = fileURLToPath(new URL("routes-cost.ts", import.meta.url));
  const { status } = spawnSync(process.execPath, ["--import", "tsx", script], {
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      SEED: "demo",
      DATABASE_URL: "",
      BACKEND_URL: "",
      PORT: port,
      APP_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
    },
  });
  rmSync(dataDir, { recursive: true, force: true });
  if (status !== 0) process.exitCode = 1;
}
