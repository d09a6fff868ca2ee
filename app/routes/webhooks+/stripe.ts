import type { ActionFunctionArgs } from "@remix-run/node";
import { takePaymentNotice } from "~/flows/payment-notice.server";
import { callerOf } from "~/guards/visitor.server";

const headers = { "Cache-Control": "no-store" };

/** For browsers that come by the address: it takes Stripe's notices only. */
export function loader() {
  return new Response(null, { status: 405, headers: { ...headers, Allow: "POST" } });
}

/** Stripe's notices, whole and unread: no guard, because there is no session, and none of the app's own forms. */
export async function action({ request }: ActionFunctionArgs) {
  const status = await takePaymentNotice(request, callerOf(request));
  return new Response(null, { status, headers });
}
