import { setImmediate, setTimeout } from "node:timers/promises";
import { onceAMinute } from "~/storage/once-a-minute";
import { claimMessages, makePostponedDue } from "../services/claim-messages";
import { priorities, type Priority } from "../services/outbox";
import { leaseMs, type Deliver, type Delivery } from "./deliver";
import type { MailApp, OutboxRow } from "./composer";
import { createPace } from "./pace";
import { errorCode, longestWait, tryMessage } from "./try-message";

/** ms */
const second = 1000;

/** The priorities, urgent first. */
const prioritiesInOrder = Object.keys(priorities) as Priority[];

/**
 * Sends the outbox's messages, urgent ones first: at once after a nudge, and every 5 seconds for those stored by other
 * processes or due again. Each row is claimed with a lease, and several processes may share an outbox. When a message
 * leaves, the next is taken, so that a slow one blocks only its own place. Returns `nudge`, `drain` and `close`.
 */
export function startMailWorker(app: MailApp, delivery: Delivery) {
  const { storage, clock, log } = app;

  /** Updates that the database couldn't store yet, by message; without them the messages would be sent again. */
  const unstored = new Map<string, () => Promise<unknown>>();

  async function storeOutcome(id: string): Promise<void> {
    await unstored.get(id)?.();
    unstored.delete(id);
  }

  /** `notHandedOver` is called if the mail server never got the message. */
  async function send(row: OutboxRow, notHandedOver: () => void): Promise<void> {
    let handedOver = false;
    const deliver: Deliver = (mail) => {
      handedOver = true;
      return delivery.deliver(mail);
    };
    const change = await tryMessage(app, deliver, row);
    if (!handedOver) notHandedOver();
    unstored.set(row.id, () =>
      storage.db
        .updateTable("outbox")
        .set({ leased_until: null, ...change })
        .where("id", "=", row.id)
        .where("leased_until", "=", row.leased_until)
        .execute(),
    );
    await storeOutcome(row.id);
  }

  const atOnce = delivery.atOnce ?? 10;
  // One of five places is reserved for urgent messages, also with fewer places; a single place is shared.
  const others = atOnce > 1 ? atOnce - Math.ceil(atOnce / 5) : atOnce;
  const pace = createPace(delivery.perSecond);
  const underWay = new Set<Promise<void>>();
  /** Priorities whose queue may hold more due messages than the last search claimed. */
  const unfinished = new Set<Priority>();
  /** The first error of this round's messages. */
  let fault: { error: unknown } | null = null;
  /** Ends the wait for room, if there is one. */
  let wake = () => {};

  const spaceFor = (priority: Priority) =>
    (priority === "urgent" ? atOnce : others) - underWay.size;

  /** Starts as many messages as there is room for. Returns false if more urgent ones or the end may have come. */
  async function startSome(priority: Priority): Promise<boolean> {
    if (closed) return false;
    const limit = Math.min(spaceFor(priority), pace.room(priority));
    if (limit < 1) return true;
    const now = clock();
    const claimed = await claimMessages(storage, {
      now: new Date(now),
      leaseUntil: new Date(now + leaseMs),
      limit,
      priority: priorities[priority],
      longestWait,
    });
    if (claimed.length < limit) unfinished.delete(priority);
    for (const row of claimed) {
      const sending = send(row, pace.started(priority))
        .catch((error: unknown) => void (fault ??= { error }))
        .finally(() => {
          underWay.delete(sending);
          wake();
        });
      underWay.add(sending);
      // Composing doesn't yield if the database answers synchronously, so requests get their turn in between.
      await setImmediate();
    }
    return !again && !closed;
  }

  async function startByPriority(): Promise<void> {
    for (const priority of prioritiesInOrder) {
      if (unfinished.has(priority) && !(await startSome(priority))) return;
    }
  }

  /** Waits until a message has left, the rate allows another, or a nudge comes. */
  async function waitForRoom(): Promise<void> {
    const over = new AbortController();
    const woken = new Promise<void>((resolve) => (wake = resolve));
    const timer = (ms: number) =>
      setTimeout(ms, undefined, { signal: over.signal }).catch(() => {});
    const byTheRate = [...unfinished]
      .filter((priority) => spaceFor(priority) > 0)
      .map((priority) => timer(Math.max(1, pace.wait(priority))));
    await Promise.race([woken, ...byTheRate]);
    if (!again && !closed && underWay.size > 0) {
      const nudged = new Promise<void>((resolve) => (wake = () => again && resolve()));
      // Messages that started together end nearly together, so that the next ones are claimed at once.
      await Promise.race([Promise.all(underWay), nudged, timer(10)]);
    }
    over.abort();
    wake = () => {};
  }

  async function restartSearch(): Promise<void> {
    again = false;
    await runStep(correctTimes);
    await runStep(tidyHourly);
    for (const priority of prioritiesInOrder) unfinished.add(priority);
  }

  /** Sends until nothing is due, or a message's outcome couldn't be stored. */
  async function sendDue(): Promise<void> {
    for (const id of unstored.keys()) await storeOutcome(id);
    fault = null;
    await restartSearch();
    try {
      do {
        if (again) await restartSearch();
        await startByPriority();
        if (!again && !closed && (underWay.size > 0 || unfinished.size > 0)) await waitForRoom();
      } while (!fault && !closed && (again || unfinished.size > 0 || underWay.size > 0));
    } finally {
      // All of them are awaited, even if the database fails under the first.
      while (underWay.size > 0) await Promise.all(underWay);
      unfinished.clear();
    }
    if (fault) throw (fault as { error: unknown }).error;
  }

  const mayLog = onceAMinute();
  const mayCorrectTimes = onceAMinute();
  /** Makes messages due that a wrong clock postponed too far; at most once a minute. */
  async function correctTimes(): Promise<void> {
    if (!mayCorrectTimes("")) return;
    for (const priority of Object.values(priorities)) {
      await makePostponedDue(storage, { now: new Date(clock()), priority, longestWait });
    }
  }

  let tidiedAt = 0;
  async function tidyHourly(): Promise<void> {
    if (Math.abs(clock() - tidiedAt) < 60 * 60 * second) return;
    tidiedAt = clock();
    // One process owns a SQLite file and its outbox. Nothing starts until this is done.
    await delivery.tidy?.(storage.engine === "sqlite" && underWay.size === 0);
  }

  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  /** Runs a step; if it fails, it is logged at most once a minute and left to the next poll. */
  async function runStep(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      // The database is down or full.
      const code = errorCode(error);
      if (mayLog(code)) log.error({ error: code }, "the outbox could not be worked on");
    }
  }

  async function sendWhileNudged(): Promise<void> {
    do {
      again = false;
      await runStep(sendDue);
    } while (again && !closed);
  }

  function nudge(): void {
    if (closed) return;
    again = true;
    wake();
    running ??= sendWhileNudged().finally(() => {
      running = null;
      if (again) nudge();
    });
  }

  const poll = setInterval(nudge, 5 * second);
  poll.unref();
  nudge();

  return {
    /** Tells that there is something to send. */
    nudge,
    /** Works until nothing is due; for tests. */
    async drain(): Promise<void> {
      nudge();
      while (running) await running;
    },
    /** Finishes the messages being sent; waiting ones stay for the next start. */
    async close(): Promise<void> {
      closed = true;
      wake();
      clearInterval(poll);
      while (running) await running;
    },
  };
}
