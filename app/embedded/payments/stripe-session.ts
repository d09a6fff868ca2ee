import { z } from "zod";

/** It identifies our sessions among others in the same Stripe account. */
export const metadataKey = "invoice_number";

/**
 * A session opened by our pages: one invoice, named twice, in our currency. Any other is not booked, even if it is
 * signed.
 */
export const ourSession = z
  .object({
    id: z.string().min(1).max(255),
    currency: z.literal("usd"),
    payment_status: z.string(),
    amount_total: z.number().nullable(),
    client_reference_id: z.string(),
    metadata: z.object({ [metadataKey]: z.string().min(1).max(100) }),
  })
  .refine(({ client_reference_id: id, metadata }) => id === metadata[metadataKey]);
export type OurSession = z.output<typeof ourSession>;
/** Returns the session if our pages opened it; null for any other. */
export const readSession = (session: unknown): OurSession | null =>
  ourSession.safeParse(session).data ?? null;
