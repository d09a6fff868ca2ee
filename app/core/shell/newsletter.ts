import { isoTime } from "~/embedded/installation";
import { findToken, deadLinkRefusal } from "~/embedded/services/account/sign-in-tokens";
import { setStatus, subscribe } from "~/embedded/services/shell/newsletter";
import type { Language } from "~/language/languages";
import { write } from "../call";

/**
 * Subscribes an address to the product's own list; `language` is that of the confirmation. Throws Refusal too_many for
 * a client that subscribes too many.
 */
export const subscribeToOwnList = write(
  "anyone",
  "subscribeToOwnList",
  ({ app, client }, { email, language }: { email: string; language: Language }) =>
    subscribe(app, email, client, language),
);

/**
 * Unsubscribes the address of a link, which works repeatedly, because people and email programs click twice. Throws
 * Refusal invalid `token`.
 */
export const unsubscribeFromNewsletter = write(
  "anyone",
  "unsubscribeFromNewsletter",
  async ({ db, now }, token: string) => {
    const row = await findToken(db, token);
    if (!row || row.purpose !== "unsubscribe" || row.expires_at <= isoTime(now))
      throw deadLinkRefusal();
    await setStatus(db, row.email, "unsubscribed", now);
  },
);
