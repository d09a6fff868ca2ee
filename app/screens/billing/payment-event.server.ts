import type { Caller } from "~/backend/backend";
import { log } from "~/backend/log";
import { forwardPaymentEvent } from "~/backend/payment-event";
import { limitedText } from "~/contract/limited-body";
import { largestPaymentEvent } from "~/contract/billing/payment-webhook";

/**
 * Takes the payment provider's event, which has no session and is authenticated by its signature, which the backend
 * checks. Returns the status.
 */
export async function takePaymentNotice(request: Request, caller: Caller): Promise<number> {
  const signature = request.headers.get("Stripe-Signature");
  if (!signature) return 400;
  const body = await limitedText(request, largestPaymentEvent);
  if (body === null) return 413;
  try {
    return await forwardPaymentEvent({ body, signature }, caller);
  } catch (error) {
    log().warn({ err: error, requestId: caller.requestId }, "a payment event was not handed on");
    return 503;
  }
}
