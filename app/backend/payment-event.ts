import { stripeWebhookPath } from "~/contract/billing/payment-webhook";
import type { Caller } from "./backend";
import { productTransport } from "./choose-transport";

/**
 * Forwards the payment provider's signed event byte for byte, because only the backend can check the signature.
 * Returns the backend's status: the provider repeats the event until it is 2xx. Throws TransportFault if the backend
 * doesn't answer.
 */
export async function forwardPaymentEvent(
  event: { body: string; signature: string },
  caller: Caller,
): Promise<number> {
  const transport = await productTransport();
  const { status } = await transport.send({
    method: "POST",
    path: stripeWebhookPath,
    headers: {
      Accept: "application/json",
      "Content-Type": "application/json",
      "Stripe-Signature": event.signature,
      "X-Forwarded-For": caller.clientAddress,
      "X-Request-Id": caller.requestId,
    },
    body: event.body,
  });
  return status;
}
