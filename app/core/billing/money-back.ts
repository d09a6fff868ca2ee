import {
  askMoneyBack as ask,
  moneyBackView,
} from "~/embedded/services/billing/membership/money-back";
import { read, write } from "../call";

/** Returns the caller's balance, the address that it would be sent to, and their requests for it. */
export const moneyBack = read("signed-in", "moneyBack", async ({ app, person }) =>
  moneyBackView(app.storage.db, person),
);

/**
 * Requests the whole balance. The same again changes nothing.
 * @param amount_c what the caller was shown, in cents
 * @throws Refusal conflict if the amount has changed
 */
export const askMoneyBack = write(
  "themselves",
  "askMoneyBack",
  async ({ app, person }, amount_c: number) => ask(app, person, amount_c),
);
