import type { ActionFunctionArgs } from "@remix-run/node";
import { takePaymentNotice } from "~/screens/billing/payment-event.server";
import { machine } from "~/http/route.server";
import { callerOf } from "~/http/visitor.server";

const headers = { "Cache-Control": "no-store" };

/** Takes Stripe's events unparsed, because their signature covers every byte. */
export const action = machine(async ({ request }: ActionFunctionArgs) => {
  const status = await takePaymentNotice(request, callerOf(request));
  return new Response(null, { status, headers });
});
