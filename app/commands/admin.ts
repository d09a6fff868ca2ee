import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { makeAdmin, NotMade } from "~/embedded/services/make-admin";
import { EnvironmentError, parseEnvironment } from "~/environment";

// `npm run admin -- create EMAIL --level global|super`: the first administrator of an installation without sample data.

const usage = `Usage: npm run admin -- create EMAIL --level global|super
global finds people and helps them as them; super also runs the product.
`;

function stop(message: string, code: number): never {
  process.stderr.write(message);
  process.exit(code);
}

function typed(): { email: string; level: string } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { level: { type: "string" } },
    });
    const [command, email, ...more] = positionals;
    if (command === "create" && email && values.level && more.length === 0) {
      return { email, level: values.level };
    }
  } catch {
    // An option that does not exist: the usage says which do.
  }
  return stop(usage, 2);
}

const wish = typed();
if (existsSync(".env")) process.loadEnvFile(".env");
try {
  process.stdout.write(`${await makeAdmin(parseEnvironment(process.env), Date.now(), wish)}\n`);
} catch (error) {
  if (error instanceof EnvironmentError) {
    stop(error.lines.map((line) => `Not made: ${line}\n`).join(""), 1);
  }
  if (!(error instanceof NotMade)) throw error;
  stop(`Not made: ${error.message}\n`, 1);
}
