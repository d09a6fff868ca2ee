import { execFile, spawnSync } from "node:child_process";
import { testSecret } from "./test-database";
import type { Harness } from "./embedded-harness";
import { nodeArgs } from "../source/node-args";

type Name = "admin" | "audit" | "check-backend" | "payments" | "seal";
type Ran = { code: number | null; out: string; err: string };

const given = (
  { database }: Pick<Harness, "database">,
  name: Name,
  args: readonly string[],
  more: Record<string, string> = {},
) => ({
  args: [...nodeArgs(`app/commands/${name}.ts`), ...args],
  env: {
    ...process.env,
    DATA_DIR: database.DATA_DIR,
    DATABASE_URL: database.DATABASE_URL ?? "",
    SESSION_SECRET: testSecret,
    ...more,
  },
});

/** Runs one of app/commands on the harness's own database, as `npm run` does. */
export function runCommand(
  harness: Pick<Harness, "database">,
  name: Name,
  typed: readonly string[],
): Ran {
  const { args, env } = given(harness, name, typed);
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  return { code: status, out: stdout, err: stderr };
}

/** The same, while the test's own process goes on. @param more what else is set */
export function runCommandBeside(
  harness: Pick<Harness, "database">,
  name: Name,
  typed: readonly string[],
  more: Record<string, string> = {},
): Promise<Ran> {
  const { args, env } = given(harness, name, typed, more);
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { encoding: "utf8", env }, (_error, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });
}
