import type { ActionFunctionArgs } from "@remix-run/node";
import type { Caller } from "~/backend/backend";
import { log } from "~/backend/log";
import { largestPaymentEvent, stripeWebhookPath } from "~/contract/billing/payment-webhook";
import { readLimitedText } from "~/contract/limited-body";
import { markMachineRoute } from "~/http/route.server";
import { callerOf } from "~/http/visitor.server";
import { getProductTransport } from "~/backend/choose-transport";

/**
 * Forwards the payment provider's event byte for byte, because only the backend can check its signature. Returns the
 * backend's status, or 503 if it doesn't answer: the provider repeats the event until the status is 2xx.
 */
async function forwardPaymentEvent(request: Request, caller: Caller): Promise<number> {
  const signature = request.headers.get("Stripe-Signature");
  if (!signature) return 400;
  const body = await readLimitedText(request, largestPaymentEvent);
  if (body === null) return 413;
  try {
    const transport = await getProductTransport();
    const { status } = await transport.send({
      method: "POST",
      path: stripeWebhookPath,
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        "Stripe-Signature": signature,
        "X-Forwarded-For": caller.clientAddress,
        "X-Request-Id": caller.requestId,
      },
      body,
    });
    return status;
  } catch (error) {
    log().warn({ err: error, requestId: caller.requestId }, "a payment event was not handed on");
    return 503;
  }
}

/** Takes Stripe's events unparsed, because their signature covers every byte. */
export const action = markMachineRoute(async ({ request }: ActionFunctionArgs) => {
  const status = await forwardPaymentEvent(request, callerOf(request));
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
});
