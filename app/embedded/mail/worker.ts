import { claimRows } from "~/storage/claim-rows";
import { onceAMinute } from "~/storage/once-a-minute";
import { takingTurns } from "../give-way";
import { isoTime, type Installation } from "../installation";
import { duringRequest } from "../services/acting";
import type { MessageKind } from "../services/outbox";
import { recordRefused } from "../services/account/security-events";
import { subscriptionFailed } from "../services/shell/newsletter";
import { composeMessage } from "./compose";
import { leaseFor, type Delivery } from "./deliver";
import type { OutboxRow } from "./composer";

const second = 1000;
const pollEvery = 5 * second;
const tidyEvery = 60 * 60 * second;
const batch = 10;
const giveUpAfter = 24 * 60 * 60 * second;
/** After the first, second, … failed try; the last one repeats. */
const retryDelays = [10, 30, 120, 300, 900, 1800, 3600].map((seconds) => seconds * second);
const longestWait = Math.max(...retryDelays);

export type MailWorker = {
  /** There is something new to send. */
  nudge(): void;
  /** Works until nothing is due; for tests and for closing. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

/** A text for `last_error` and the log: SMTP servers repeat the address in their messages, so only codes are kept. */
function errorCode(error: unknown): string {
  const { code, responseCode, name } = error as {
    code?: unknown;
    responseCode?: unknown;
    name?: unknown;
  };
  return [code ?? name, responseCode].filter(Boolean).join(" ") || "unknown";
}

const signInKinds = new Set<string>(["sign_in_link", "password_reset"] satisfies MessageKind[]);

/** Leaves a line when there was no message because nobody has the address, or the account is not active. */
async function recordNobody(
  app: Pick<Installation, "clock" | "storage" | "log" | "keys">,
  email: string,
): Promise<void> {
  const user = await app.storage.db
    .selectFrom("users")
    .select("status")
    .where("email", "=", email)
    .executeTakeFirst();
  if (user && user.status !== "inactive") return;
  const reason = user ? "inactive" : "unknown_address";
  // A request may have woken the worker, and it need not be the one that asked for this message.
  await duringRequest({ ip: null, requestId: null }, () =>
    recordRefused(app, "sign_in.refused", { about: { email }, reason }),
  );
}

/**
 * Sends what waits in the outbox: looks at once after a nudge, and every 5 seconds for what other processes stored or
 * what is due again. Each row is claimed with a lease; several processes may work on one outbox.
 */
export function startMailWorker(
  app: Pick<Installation, "env" | "clock" | "storage" | "log" | "keys" | "seals" | "signUps">,
  delivery: Delivery,
): MailWorker {
  const { storage, clock, log } = app;

  /** What became of messages, where the database could not be told. Without it they would be sent again. */
  const owed = new Map<string, () => Promise<void>>();

  async function finish(row: OutboxRow, change: Partial<OutboxRow>): Promise<void> {
    owed.set(row.id, () => note(row, change));
    await payUp(row.id);
  }

  async function payUp(id: string): Promise<void> {
    await owed.get(id)?.();
    owed.delete(id);
  }

  async function note(row: OutboxRow, change: Partial<OutboxRow>): Promise<void> {
    await storage.db
      .updateTable("outbox")
      .set({ leased_until: null, ...change })
      .where("id", "=", row.id)
      .where("leased_until", "=", row.leased_until)
      .execute();
  }

  const send = async (row: OutboxRow): Promise<void> => finish(row, await outcomeOf(row));

  async function outcomeOf(row: OutboxRow): Promise<Partial<OutboxRow>> {
    try {
      const message = await composeMessage(app, row);
      if (!message) {
        if (signInKinds.has(row.kind)) await recordNobody(app, row.to_email);
        return { state: "dropped" };
      }
      await delivery.deliver({ id: row.id, to: row.to_email, message });
      return { state: "sent", sent_at: isoTime(clock()), last_error: null };
    } catch (error) {
      const last_error = errorCode(error);
      const delay = retryDelays[Math.min(row.attempts, retryDelays.length) - 1] ?? 0;
      const next = clock() + delay;
      // So many tries as well: one hour of a clock that is a day ahead must not cost a message.
      const givenUp =
        next > Date.parse(row.created_at) + giveUpAfter && row.attempts > retryDelays.length;
      const about = { message: row.id, kind: row.kind, attempts: row.attempts, error: last_error };
      if (givenUp) log.error(about, "mail given up");
      else log.warn(about, "mail not sent, will be tried again");
      if (givenUp && row.kind === "newsletter_confirm") {
        await subscriptionFailed(storage.db, row.to_email, clock());
      }
      return { state: givenUp ? "failed" : "waiting", not_before: isoTime(next), last_error };
    }
  }

  async function round(): Promise<void> {
    for (const id of owed.keys()) await payUp(id);
    let claimed: OutboxRow[];
    const giveWay = takingTurns();
    do {
      await giveWay();
      const now = clock();
      claimed = await claimRows(storage, "outbox", {
        now: new Date(now),
        leaseUntil: new Date(now + leaseFor),
        limit: batch,
        longestWait,
      });
      // All of them, also when the database goes away under the first.
      const done = await Promise.allSettled(claimed.map(send));
      for (const each of done) if (each.status === "rejected") throw each.reason;
    } while (claimed.length === batch);
  }

  const mayTell = onceAMinute();
  let tidiedAt = 0;
  async function tidyNowAndThen(): Promise<void> {
    if (Math.abs(clock() - tidiedAt) < tidyEvery) return;
    tidiedAt = clock();
    // One process owns a SQLite file, and the outbox beside it.
    await delivery.tidy?.(storage.engine === "sqlite");
  }

  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  async function work(): Promise<void> {
    do {
      again = false;
      for (const step of [round, tidyNowAndThen]) {
        try {
          await step();
        } catch (error) {
          // The database is away, or has no room left; the next poll tries again.
          const code = errorCode(error);
          if (mayTell(code)) log.error({ error: code }, "the outbox could not be worked on");
        }
      }
    } while (again && !closed);
  }

  function nudge(): void {
    if (closed) return;
    again = true;
    running ??= work().finally(() => {
      running = null;
      if (again) nudge();
    });
  }

  async function settle(): Promise<void> {
    while (running) await running;
  }

  const poll = setInterval(nudge, pollEvery);
  poll.unref();
  nudge();

  return {
    nudge,
    async drain() {
      nudge();
      await settle();
    },
    async close() {
      closed = true;
      clearInterval(poll);
      await settle();
    },
  };
}
