import { spawnSync } from "node:child_process";
import { testSecret } from "./test-database";
import type { Harness } from "./embedded-harness";

/** Runs one of app/commands on the harness's own database, as `npm run` does. */
export function runCommand(
  { database }: Pick<Harness, "database">,
  name: "admin" | "payments",
  args: readonly string[],
): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", `app/commands/${name}.ts`, ...args],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        DATA_DIR: database.DATA_DIR,
        DATABASE_URL: database.DATABASE_URL ?? "",
        SESSION_SECRET: testSecret,
      },
    },
  );
  return { code: status, out: stdout, err: stderr };
}
