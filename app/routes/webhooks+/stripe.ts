import type { ActionFunctionArgs } from "@remix-run/node";
import { readLimitedText } from "~/contract/limited-body";
import { takePaymentEvent } from "~/core/billing/payment-events";
import { Failure } from "~/domain/problems/failure";
import { markMachineRoute } from "~/http/route.server";
import { getVisitor } from "~/http/visitor.server";

/** Records an event. Returns 200, 400 if forged, 404 without payments, 413, or an error's; only 2xx isn't repeated. */
async function answerEvent({ request, context }: ActionFunctionArgs): Promise<number> {
  const signature = request.headers.get("Stripe-Signature");
  if (!signature) return 400;
  // Stripe's payment events are a few thousand bytes.
  const body = await readLimitedText(request, 64 * 1024);
  if (body === null) return 413;
  try {
    const { caller } = await getVisitor(request, context);
    const outcome = await takePaymentEvent(caller, { body, signature });
    return { taken: 200, forged: 400, "not offered": 404 }[outcome];
  } catch (error) {
    // The core has logged it.
    if (error instanceof Failure) return error.status;
    throw error;
  }
}

/** Takes Stripe's events, which have no session and are authenticated by their signature. */
export const action = markMachineRoute(async (args: ActionFunctionArgs) => {
  const status = await answerEvent(args);
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
});
