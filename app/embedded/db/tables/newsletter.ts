import { withConstraint, id, text, time } from "~/storage/columns";

/**
 * Newsletter subscribers, `subscribed` at once without a link to confirm; `failed` means that the email that tells them
 * couldn't be delivered for a day.
 */
export const newsletterTables = {
  newsletter_subscribers: {
    id,
    /** Lowercase and unique. */
    email: withConstraint(text(), "unique"),
    source: text<"footer">(),
    status: text<"subscribed" | "unsubscribed" | "failed">(),
    provider_result: text<"success">(),
    consent_at: time,
    created_at: time,
    updated_at: time,
  },
};
