import { existsSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { EnvironmentError } from "~/environment";

/** The environment variables of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What a command uses besides its arguments. */
export type CommandIo = {
  /** Prints a line about what was done. */
  out(line: string): void;
  /** Prints a line about what is wrong. */
  error(line: string): void;
  now(): number;
  /** Resolves when a long-running command should end. */
  toldToEnd(): Promise<void>;
};

/**
 * An operator's command, which closes what it opens. `argv` holds the arguments after its name. Returns the exit
 * code.
 */
export type Command = (
  argv: readonly string[],
  environment: Variables,
  io: CommandIo,
) => Promise<number>;

/** Returns true if Node was started with this module; `url` is its `import.meta.url`. */
export function isStarted(url: string): boolean {
  const [, started] = process.argv;
  return (
    started !== undefined && existsSync(started) && realpathSync(started) === fileURLToPath(url)
  );
}

/** Runs a command as this process, with the variables of `.env`. */
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
 * Runs a command; errors that the operator can fix are printed one a line, and the exit code is 1. `refused` starts
 * each line, and `linesOf` returns the lines of errors other than bad settings, or null for a fault of ours.
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

/** Returns the message of an error of one of these types, for {@link orTold}. */
export const messageOf =
  (...types: ErrorType[]) =>
  (error: unknown): string[] | null =>
    types.some((type) => error instanceof type) ? [(error as Error).message] : null;
