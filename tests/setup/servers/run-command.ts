import { execFile } from "node:child_process";
import { testSecret } from "./test-database";
import type { Harness } from "./embedded-harness";
import { nodeArgs } from "../source/node-args";
import type { Command } from "~/commands/run/command";

/** `npm run` starts these; each is read only when it is run, because a browser's tests only start processes. */
const commands = {
  admin: () => import("~/commands/admin"),
  backend: () => import("~/commands/backend"),
  backup: () => import("~/commands/backup"),
  "check-backend": () => import("~/commands/check-backend"),
  "check-settings": () => import("~/commands/check-settings"),
  "kit-directus": () => import("~/commands/kit-directus"),
  payments: () => import("~/commands/payments"),
  seal: () => import("~/commands/seal"),
} satisfies Record<string, () => Promise<{ main: Command }>>;

type Name = keyof typeof commands;
type Variables = Record<string, string | undefined>;
type Ran = { code: number | null; out: string; err: string };
type On = Pick<Harness, "database"> & Partial<Pick<Harness, "clock">>;

/** Runs one of app/commands in this process. @param now milliseconds; the real time unless told otherwise */
export async function callCommand(
  name: Name,
  input: readonly string[],
  environment: Variables,
  now: () => number = Date.now,
): Promise<Ran> {
  const t = { out: "", err: "" };
  const { main } = await commands[name]();
  const code = await main(input, environment, {
    out: (line) => void (t.out += `${line}\n`),
    error: (line) => void (t.err += `${line}\n`),
    now,
    toldToEnd: async () => undefined,
  });
  return { code, ...t };
}

/** Starts one of app/commands as a process of its own, as `npm run` does. */
export function startCommand(
  name: Name,
  input: readonly string[],
  environment: Variables,
): Promise<Ran> {
  const args = [...nodeArgs(`app/commands/${name}.ts`), ...input];
  return new Promise((resolve) => {
    const settings = { encoding: "utf8" as const, env: environment as NodeJS.ProcessEnv };
    const child = execFile(process.execPath, args, settings, (_error, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });
}

const settingsOf = ({ database }: On, more: Variables): Variables => ({
  ...process.env,
  DATA_DIR: database.DATA_DIR,
  DATABASE_URL: database.DATABASE_URL ?? "",
  SESSION_SECRET: testSecret,
  ...more,
});

/** Runs a command on the harness's own database and by its clock, in this process. @param more what else is set */
export function runCommand(
  harness: On,
  name: Name,
  input: readonly string[],
  more: Variables = {},
): Promise<Ran> {
  return callCommand(name, input, settingsOf(harness, more), harness.clock?.now);
}

/** The same as a process of its own, by the real time, while the test's own process goes on. */
export function runCommandBeside(
  harness: On,
  name: Name,
  input: readonly string[],
  more: Variables = {},
): Promise<Ran> {
  return startCommand(name, input, settingsOf(harness, more));
}
