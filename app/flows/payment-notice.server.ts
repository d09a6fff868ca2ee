import type { Caller } from "~/backend/backend";
import { log } from "~/backend/log";
import { forwardPaymentNotice } from "~/backend/payment-notice";
import { largestNotice } from "~/contract/payment-webhook";

/** The body as text, or null when it is longer than any notice is; nothing beyond the limit is read. */
async function limitedText(request: Request): Promise<string | null> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return Buffer.concat(chunks).toString("utf8");
    size += value.length;
    if (size > largestNotice) {
      await reader?.cancel();
      return null;
    }
    chunks.push(value);
  }
}

/**
 * Takes a notice of the payment provider, which no browser and no session sends: what makes it good is its signature,
 * and the backend checks that. @returns the status to answer
 */
export async function takePaymentNotice(request: Request, caller: Caller): Promise<number> {
  const signature = request.headers.get("Stripe-Signature");
  if (!signature) return 400;
  const body = await limitedText(request);
  if (body === null) return 413;
  try {
    return await forwardPaymentNotice({ body, signature }, caller);
  } catch (error) {
    log().warn({ err: error, requestId: caller.requestId }, "a payment notice was not handed on");
    return 503;
  }
}
