import type { Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { takeProviderEvent } from "../../services/billing/online-payment";
import { jsonAnswer, type Answer } from "../plain";

/**
 * Handles Stripe's events. This isn't a call of the contract, because Stripe signs the exact bytes and no user sends
 * them. Throws Refusal not_found if online payment isn't offered.
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
