import { parseArgs } from "node:util";
import { makeAdmin, NotMade, resetSecondFactor } from "~/embedded/services/admin/make-admin";
import { parseEnvironment, type Environment } from "~/environment";
import { asProcess, isStarted, messageOf, orTold, type Command } from "./run/command";

// `npm run admin` manages an installation's admins, including those who lost their second factor.

const usage = `Usage: npm run admin -- create EMAIL --level global|super
       npm run admin -- reset-second-factor EMAIL
create: global finds people and helps them as them; super also runs the product.
reset-second-factor: for an administrator who has lost both the app and the recovery codes. Make sure that it is them.`;

/** Returns null if the arguments are unclear. */
function typed(
  argv: readonly string[],
): ((env: Environment, now: number) => Promise<string>) | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
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
    // An unknown option leads to the usage text.
  }
  return null;
}

export const main: Command = async (argv, environment, io) => {
  const carryOut = typed(argv);
  if (!carryOut) {
    io.error(usage);
    return 2;
  }
  return orTold(io, "Not done", messageOf(NotMade), async () => {
    io.out(await carryOut(parseEnvironment(environment), io.now()));
    return 0;
  });
};

if (isStarted(import.meta.url)) await asProcess(main);
