import { z } from "zod";

/** Ours among what else may be sold through the same Stripe account. */
export const metadataKey = "invoice_number";

/**
 * A session that a page of ours opened: one invoice, named twice, in our currency. Anything else is not ours to book,
 * however well it is signed.
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
/** The session of a page of ours; null for any other. */
export const readSession = (session: unknown): OurSession | null =>
  ourSession.safeParse(session).data ?? null;
