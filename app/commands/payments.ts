import { recordReceived, undoReceived } from "~/embedded/payments/received-by-hand";
import { parseEnvironment, type Environment } from "~/environment";
import { runIfStarted, createOperatorCommand } from "./run/command";

const usage = `Usage: npm run payments -- received INVOICE AMOUNT check|transfer REFERENCE [DATE]
       npm run payments -- undo INVOICE REFERENCE bounced|wrong-invoice|mistake [NOTE]
Example: npm run payments -- received INV-2026-000123 148.00 check "Check 1001" 2026-03-31
The reference is the check's or the transfer's own number: the same one counts once. To undo, it may also be what the payments
desk shows. The date is today unless given.`;

/** `npm run payments` records a received check or transfer, or reverses one, like the payments desk. */
export const main = createOperatorCommand({
  usage,
  refused: ([command]) => (command === "undo" ? "Not undone" : "Not recorded"),
  input([command, number, ...rest]) {
    if (command === "received") {
      const [amount, way, reference, date, ...more] = rest;
      if (!number || !amount || !way || !reference || more.length > 0) return null;
      const payment = { number, amount, way, reference, date };
      return (env: Environment, now: number) => recordReceived(env, now, payment);
    }
    const [reference, reason, note, ...more] = rest;
    if (command !== "undo" || !number || !reference || !reason || more.length > 0) return null;
    const payment = { number, reference, reason, note };
    return (env: Environment, now: number) => undoReceived(env, now, payment);
  },
  operation: (work, environment, io) => work(parseEnvironment(environment), io.now()),
});

await runIfStarted(import.meta.url, main);
