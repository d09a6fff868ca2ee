import { retryPosition } from "~/storage/claim-rows";
import { isoTime } from "../installation";
import { runAsRequest } from "../services/acting";
import type { MessageKind } from "../services/outbox";
import { recordRefused } from "../services/account/security-events";
import { markInvitationFailed } from "../services/association/invitations";
import { recordSubscriptionFailure } from "../services/shell/newsletter";
import { composeMessage } from "./compose";
import type { MailApp, OutboxRow } from "./composer";
import type { Deliver } from "./deliver";

const second = 1000;
const giveUpAfter = 24 * 60 * 60 * second;
/** ms after each failed attempt; the last value repeats. */
const retryDelays = [10, 30, 120, 300, 900, 1800, 3600].map((seconds) => seconds * second);
/** ms. A message can be postponed by at most this long. */
export const longestWait = Math.max(...retryDelays);

/** Returns a code for `last_error` and the log, because SMTP servers repeat addresses in their messages. */
export function errorCode(error: unknown): string {
  const { code, responseCode, name } = error as {
    code?: unknown;
    responseCode?: unknown;
    name?: unknown;
  };
  return [code ?? name, responseCode].filter(Boolean).join(" ") || "unknown";
}

const signInKinds = new Set<string>(["sign_in_link", "password_reset"] satisfies MessageKind[]);

/** Records that no message was sent because no active account has the address. */
async function recordNobody(app: MailApp, email: string): Promise<void> {
  const user = await app.storage.db
    .selectFrom("users")
    .select("status")
    .where("email", "=", email)
    .executeTakeFirst();
  if (user && user.status !== "inactive") return;
  const reason = user ? "inactive" : "unknown_address";
  // The request that woke the worker may not be the one that requested this message.
  await runAsRequest({ ip: null, requestId: null }, () =>
    recordRefused(app, "sign_in.refused", { about: { email }, reason }),
  );
}

/**
 * Composes and delivers the message of a claimed row; it never rejects because of the message. Returns the row's next
 * state: sent, dropped, given up, or the time of the next attempt.
 */
export async function tryMessage(
  app: MailApp,
  deliver: Deliver,
  row: OutboxRow,
): Promise<Partial<OutboxRow>> {
  const { storage, clock, log } = app;
  try {
    const message = await composeMessage(app, row);
    if (!message) {
      if (signInKinds.has(row.kind)) await recordNobody(app, row.to_email);
      return { state: "dropped" };
    }
    await deliver({ id: row.id, to: row.to_email, message });
    return { state: "sent", sent_at: isoTime(clock()), last_error: null };
  } catch (error) {
    const last_error = errorCode(error);
    const delay = retryDelays[Math.min(row.attempts, retryDelays.length) - 1] ?? 0;
    const next = clock() + delay;
    // The number of attempts counts too, so that a clock that was a day ahead doesn't cost a message.
    const givenUp =
      next > Date.parse(row.created_at) + giveUpAfter && row.attempts > retryDelays.length;
    const about = { message: row.id, kind: row.kind, attempts: row.attempts, error: last_error };
    if (givenUp) log.error(about, "mail given up");
    else log.warn(about, "mail not sent, will be tried again");
    if (givenUp && row.kind === "newsletter_confirm") {
      await recordSubscriptionFailure(storage.db, row.to_email, clock());
    }
    if (givenUp && row.kind === "association_invitation") {
      await markInvitationFailed(storage.db, clock(), row.id);
    }
    const again = { not_before: isoTime(next), turn: retryPosition(next) };
    return { state: givenUp ? "failed" : "waiting", ...again, last_error };
  }
}
