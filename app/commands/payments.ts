import { existsSync } from "node:fs";
import { NotRecorded, recordReceived } from "~/embedded/payments/received-by-hand";
import { EnvironmentError, parseEnvironment } from "~/environment";

// `npm run payments -- received INV-2026-000123 148.00 REFERENCE [YYYY-MM-DD]`: the operator has a check or a transfer.

const usage = `Usage: npm run payments -- received INVOICE AMOUNT REFERENCE [DATE]
Example: npm run payments -- received INV-2026-000123 148.00 "Check 1001" 2026-03-31
The reference is the check's or the transfer's own number: the same one counts once. The date is today unless given.
`;

function stop(message: string, code: number): never {
  process.stderr.write(message);
  process.exit(code);
}

const [command, number, amount, reference, date, ...more] = process.argv.slice(2);
if (command !== "received" || !number || !amount || !reference || more.length > 0) stop(usage, 2);

if (existsSync(".env")) process.loadEnvFile(".env");
try {
  const env = parseEnvironment(process.env);
  const typed = { number, amount, reference, date };
  process.stdout.write(`${await recordReceived(env, Date.now(), typed)}\n`);
} catch (error) {
  if (error instanceof EnvironmentError) {
    stop(error.lines.map((line) => `Not recorded: ${line}\n`).join(""), 1);
  }
  if (!(error instanceof NotRecorded)) throw error;
  stop(`Not recorded: ${error.message}\n`, 1);
}
