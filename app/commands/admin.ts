import { parseArgs } from "node:util";
import { makeAdmin, resetSecondFactor } from "~/embedded/services/admin/make-admin";
import { parseEnvironment, type Environment } from "~/environment";
import { runIfStarted, createOperatorCommand } from "./run/command";

const usage = `Usage: npm run admin -- create EMAIL --level global|super
       npm run admin -- reset-second-factor EMAIL
create: global finds people and helps them as them; super also runs the product.
reset-second-factor: for an administrator who has lost both the app and the recovery codes. Make sure that it is them.`;

/** `npm run admin` makes a new or active account an administrator, or resets a second factor; both end sessions. */
export const main = createOperatorCommand({
  usage,
  input(args) {
    const options = { level: { type: "string" } } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [command, email, ...more] = positionals;
    const { level } = values;
    if (!email || more.length > 0) return null;
    if (command === "create" && level)
      return (env: Environment, now: number) => makeAdmin(env, now, { email, level });
    if (command !== "reset-second-factor" || level) return null;
    return (env: Environment, now: number) => resetSecondFactor(env, now, email);
  },
  operation: (work, environment, io) => work(parseEnvironment(environment), io.now()),
});

await runIfStarted(import.meta.url, main);
