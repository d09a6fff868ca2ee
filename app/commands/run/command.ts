import { once } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { OperatorError } from "~/environment";

type Variables = Readonly<Record<string, string | undefined>>;

export type CommandIo = {
  out(line: string): void;
  error(line: string): void;
  now(): number;
  /** Resolves at the first SIGTERM or SIGINT. */
  toldToEnd(): Promise<void>;
};

/** A command closes what it opens. `argv` holds the arguments after its name. Returns the exit code. */
export type Command = (
  argv: readonly string[],
  environment: Variables,
  io: CommandIo,
) => Promise<number>;

/** Loads `.env` and runs a command if Node was started with its module; `url` is its `import.meta.url`. */
export async function runIfStarted(url: string, main: Command): Promise<void> {
  const [, started = ""] = process.argv;
  if (!existsSync(started) || realpathSync(started) !== fileURLToPath(url)) return;
  if (existsSync(".env")) process.loadEnvFile(".env");
  process.exitCode = await main(process.argv.slice(2), process.env, {
    out: (line) => void process.stdout.write(`${line}\n`),
    error: (line) => void process.stderr.write(`${line}\n`),
    now: Date.now,
    async toldToEnd() {
      await Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
      // A connection that never ends must not keep the process alive.
      setTimeout(() => process.exit(), 5000).unref();
    },
  });
}

/** Runs a command; the lines of an OperatorError are printed, each after `refused`, and the exit code is then 1. */
export async function runReportingErrors(
  { error: tell }: CommandIo,
  refused: string,
  run: () => Promise<number>,
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    for (const line of [error.lines].flat()) tell(`${refused}: ${line}`);
    return 1;
  }
}

/**
 * Creates a command of its arguments and what it does. `input` parses the arguments, and returns null or throws if they
 * are wrong, so that the usage text is printed (exit code 2). `operation` returns the exit code, or the line to print.
 */
export const createOperatorCommand =
  <Typed>(definition: {
    usage: string;
    refused?: (argv: readonly string[]) => string;
    input: (argv: readonly string[]) => Typed | null;
    operation: (input: Typed, environment: Variables, io: CommandIo) => Promise<number | string>;
  }): Command =>
  async (argv, environment, io) => {
    const { usage, refused = () => "Not done", operation } = definition;
    let input: Typed | null = null;
    try {
      input = definition.input(argv);
    } catch {
      // An unknown option leads to the usage text.
    }
    if (input === null) {
      io.error(usage);
      return 2;
    }
    return runReportingErrors(io, refused(argv), async () => {
      const done = await operation(input, environment, io);
      if (typeof done === "number") return done;
      io.out(done);
      return 0;
    });
  };
