import type { ActionFunctionArgs } from "@remix-run/node";
import { takePaymentNotice } from "~/screens/billing/payment-notice.server";
import { callerOf } from "~/http/visitor.server";

const headers = { "Cache-Control": "no-store" };

/** Stripe's notices, whole and unread: no guard, because there is no session, and none of the app's own forms. */
export async function action({ request }: ActionFunctionArgs) {
  const status = await takePaymentNotice(request, callerOf(request));
  return new Response(null, { status, headers });
}
