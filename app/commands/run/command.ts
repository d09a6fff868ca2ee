import { existsSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { EnvironmentError } from "~/environment";

/** The variables that are set, as a process has them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What a command has besides. */
export type CommandIo = {
  /** Says in a line what was done. */
  out(line: string): void;
  /** Says in a line what is wrong. */
  error(line: string): void;
  now(): number;
  /** For a command that goes on: resolves when it is to end. */
  toldToEnd(): Promise<void>;
};

/**
 * A command of the operator's. It closes what it opens.
 * @param argv what was typed after its name
 * @returns the exit code
 */
export type Command = (
  argv: readonly string[],
  environment: Variables,
  io: CommandIo,
) => Promise<number>;

/** Whether a module is what Node was started with. @param url its `import.meta.url` */
export function isStarted(url: string): boolean {
  const [, started] = process.argv;
  return (
    started !== undefined && existsSync(started) && realpathSync(started) === fileURLToPath(url)
  );
}

/** Runs a command as this process, with what `.env` sets besides. */
export async function asProcess(main: Command): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  process.exitCode = await main(process.argv.slice(2), process.env, {
    out: (line) => void process.stdout.write(`${line}\n`),
    error: (line) => void process.stderr.write(`${line}\n`),
    now: Date.now,
    toldToEnd,
  });
}

function toldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      // A connection that never ends must not keep the process alive.
      setTimeout(() => process.exit(), 5000).unref();
      resolve();
    };
    process.once("SIGTERM", end);
    process.once("SIGINT", end);
  });
}

/**
 * Does what was asked for; what the operator can understand and mend is told, a line each, and makes the code 1.
 * @param refused what each line begins with
 * @param linesOf the lines of an error besides those of bad settings, or null for a fault of ours
 */
export async function orTold(
  { error: tell }: CommandIo,
  refused: string,
  linesOf: (error: unknown) => readonly string[] | null,
  act: () => Promise<number>,
): Promise<number> {
  try {
    return await act();
  } catch (error) {
    const lines = error instanceof EnvironmentError ? error.lines : linesOf(error);
    if (!lines) throw error;
    for (const line of lines) tell(`${refused}: ${line}`);
    return 1;
  }
}

type ErrorType = abstract new (...given: never[]) => Error;

/** The message of an error that is of one of these types, as {@link orTold} takes it. */
export const messageOf =
  (...types: ErrorType[]) =>
  (error: unknown): string[] | null =>
    types.some((type) => error instanceof type) ? [(error as Error).message] : null;
