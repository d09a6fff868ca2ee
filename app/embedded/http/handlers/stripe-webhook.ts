import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { takeProviderEvent } from "../../services/billing/online-payment";
import { jsonAnswer, type Answer } from "../plain";

/**
 * Takes Stripe's events: no call of the contract, because an event is signed to the byte and comes from no person.
 * @throws Refusal not_found where online payment is not offered
 */
export async function stripeWebhook(
  app: Installation,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> {
  const { pages } = app.payments;
  if (!pages) throw new Refusal("not_found");
  const provider = await pages();
  const event = provider.readEvent(body, headers["stripe-signature"] ?? "", app.clock());
  if (event === "forged") return jsonAnswer(400, { message: "The signature does not fit." });
  if (event) await takeProviderEvent(app, provider, event);
  return jsonAnswer(200, { received: true });
}
