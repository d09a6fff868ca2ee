import { processProviderEvent } from "~/embedded/services/billing/online-payment";
import { writeInSteps } from "../call";

/**
 * Takes a signed event of the online payment's provider: `body` exactly as it was sent, because the signature covers
 * every byte. An event that means nothing here counts as taken.
 * @throws Failure if the provider must be asked and doesn't answer
 */
export const takePaymentEvent = writeInSteps(
  "anyone",
  "takePaymentEvent",
  async (
    { app },
    { body, signature }: { body: string; signature: string },
  ): Promise<"taken" | "forged" | "not offered"> => {
    const pages = await app.payments.pages?.();
    if (!pages) return "not offered";
    const event = pages.readEvent(body, signature, app.clock());
    if (event === "forged") return "forged";
    if (event) await processProviderEvent(app, pages, event);
    return "taken";
  },
);
