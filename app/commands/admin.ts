import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { makeAdmin, NotMade, resetSecondFactor } from "~/embedded/services/admin/make-admin";
import { EnvironmentError, parseEnvironment, type Environment } from "~/environment";

// `npm run admin`: administrators of an installation, and those who lost their second factor.

const usage = `Usage: npm run admin -- create EMAIL --level global|super
       npm run admin -- reset-second-factor EMAIL
create: global finds people and helps them as them; super also runs the product.
reset-second-factor: for an administrator who has lost both the app and the recovery codes. Make sure that it is them.
`;

function stop(message: string, code: number): never {
  process.stderr.write(message);
  process.exit(code);
}

/** What was asked for. */
function typed(): (env: Environment, now: number) => Promise<string> {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { level: { type: "string" } },
    });
    const [command, email, ...more] = positionals;
    const { level } = values;
    if (command === "create" && email && level && more.length === 0) {
      return (env, now) => makeAdmin(env, now, { email, level });
    }
    if (command === "reset-second-factor" && email && !level && more.length === 0) {
      return (env, now) => resetSecondFactor(env, now, email);
    }
  } catch {
    // An option that does not exist: the usage says which do.
  }
  return stop(usage, 2);
}

const carryOut = typed();
if (existsSync(".env")) process.loadEnvFile(".env");
try {
  process.stdout.write(`${await carryOut(parseEnvironment(process.env), Date.now())}\n`);
} catch (error) {
  if (error instanceof EnvironmentError) {
    stop(error.lines.map((line) => `Not done: ${line}\n`).join(""), 1);
  }
  if (!(error instanceof NotMade)) throw error;
  stop(`Not done: ${error.message}\n`, 1);
}
