import {
  askMoneyBack as ask,
  moneyBackView,
} from "~/embedded/services/billing/membership/money-back";
import { read, write } from "../call";

/** What is kept of the caller's payments, where it would be sent, and what they have asked to have back. */
export const moneyBack = read("signed-in", "moneyBack", async ({ app, person }) =>
  moneyBackView(app.storage.db, person),
);

/**
 * Asks for everything that is kept. The same again changes nothing.
 * @param amount_c what the caller was shown, in cents
 * @throws Refusal conflict where the sum has changed
 */
export const askMoneyBack = write(
  "themselves",
  "askMoneyBack",
  async ({ app, person }, amount_c: number) => ask(app, person, amount_c),
);
