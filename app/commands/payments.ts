import { existsSync } from "node:fs";
import { NotRecorded, recordReceived, undoReceived } from "~/embedded/payments/received-by-hand";
import { EnvironmentError, parseEnvironment, type Environment } from "~/environment";

// `npm run payments`: the operator has a check or a transfer, or takes one back that was recorded. The same as on the payments desk.

const usage = `Usage: npm run payments -- received INVOICE AMOUNT check|transfer REFERENCE [DATE]
       npm run payments -- undo INVOICE REFERENCE bounced|wrong-invoice|mistake [NOTE]
Example: npm run payments -- received INV-2026-000123 148.00 check "Check 1001" 2026-03-31
The reference is the check's or the transfer's own number: the same one counts once. To undo, it may also be what the payments
desk shows. The date is today unless given.
`;

function stop(message: string, code: number): never {
  process.stderr.write(message);
  process.exit(code);
}

type Work = (env: Environment, now: number) => Promise<string>;

/** What was asked for. */
function typed([command, number, ...rest]: string[]): Work {
  if (command === "received") {
    const [amount, way, reference, date, ...more] = rest;
    if (number && amount && way && reference && more.length === 0) {
      const given = { number, amount, way, reference, date };
      return (env, now) => recordReceived(env, now, given);
    }
  }
  if (command === "undo") {
    const [reference, why, note, ...more] = rest;
    if (number && reference && why && more.length === 0) {
      const given = { number, reference, why, note };
      return (env, now) => undoReceived(env, now, given);
    }
  }
  return stop(usage, 2);
}

const carryOut = typed(process.argv.slice(2));
const not = process.argv[2] === "undo" ? "Not undone" : "Not recorded";
if (existsSync(".env")) process.loadEnvFile(".env");
try {
  process.stdout.write(`${await carryOut(parseEnvironment(process.env), Date.now())}\n`);
} catch (error) {
  if (error instanceof EnvironmentError) {
    stop(error.lines.map((line) => `${not}: ${line}\n`).join(""), 1);
  }
  if (!(error instanceof NotRecorded)) throw error;
  stop(`${not}: ${error.message}\n`, 1);
}
