import { isoTime } from "~/embedded/installation";
import { findToken, deadLinkRefusal } from "~/embedded/services/account/sign-in-tokens";
import { setStatus } from "~/embedded/services/shell/newsletter";
import { write } from "../call";

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
