import { id, text, time } from "~/storage/columns";

export const shellTables = {
  /** Who asked for the newsletter. `failed`: the confirmation could not be delivered. */
  newsletter_subscribers: {
    id,
    /** Stored lower-case; unique. */
    email: text(),
    source: text<"footer">(),
    status: text<"subscribed" | "unsubscribed" | "failed">(),
    provider_result: text<"success">(),
    consent_at: time,
    created_at: time,
    updated_at: time,
  },
};
