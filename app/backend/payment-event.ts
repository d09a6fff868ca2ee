import { stripeWebhookPath } from "~/contract/billing/payment-webhook";
import type { Caller } from "./backend";
import { productTransport } from "./choose-transport";

/**
 * Hands the payment provider's signed event to the backend, to the byte: only the backend can check the signature.
 * @returns the backend's status: the provider sends the event again until it is 2xx
 * @throws TransportFault when the backend does not answer
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
