import { setImmediate, setTimeout } from "node:timers/promises";
import { claimRows, claimWrongTimes } from "~/storage/claim-rows";
import { onceAMinute } from "~/storage/once-a-minute";
import { priorities, type Priority } from "../services/outbox";
import { leaseFor, type Deliver, type Delivery } from "./deliver";
import type { MailApp, OutboxRow } from "./composer";
import { createPace } from "./pace";
import { errorCode, longestWait, tryMessage } from "./try-message";

const second = 1000;
const pollEvery = 5 * second;
const tidyEvery = 60 * 60 * second;
const usuallyAtOnce = 10;
/** One of this many places is reserved for urgent messages, also with fewer places; a single place is shared. */
const oneKeptOf = 5;
/** ms. Messages that started together end nearly together, so that the next ones are claimed at once. */
const waitForOthers = 10;
const inOrder = Object.keys(priorities) as Priority[];

type MailWorker = {
  /** Tells that there is something to send. */
  nudge(): void;
  /** Works until nothing is due; for tests. */
  drain(): Promise<void>;
  /** Finishes the messages being sent; waiting ones stay for the next start. */
  close(): Promise<void>;
};

/**
 * Sends the outbox's messages, urgent ones first: at once after a nudge, and every 5 seconds for those stored by
 * other processes or due again. Each row is claimed with a lease, and several processes may share an outbox. When a
 * message leaves, the next is taken, so that a slow one blocks only its own place.
 */
export function startMailWorker(app: MailApp, delivery: Delivery): MailWorker {
  const { storage, clock, log } = app;

  /** Outcomes that the database couldn't store yet; without them the messages would be sent again. */
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

  /** `notHandedOver` is called if the mail server never got the message. */
  async function send(row: OutboxRow, notHandedOver: () => void): Promise<void> {
    let handedOver = false;
    const deliver: Deliver = (mail) => {
      handedOver = true;
      return delivery.deliver(mail);
    };
    const change = await tryMessage(app, deliver, row);
    if (!handedOver) notHandedOver();
    await finish(row, change);
  }

  const atOnce = delivery.atOnce ?? usuallyAtOnce;
  const others = atOnce > 1 ? atOnce - Math.ceil(atOnce / oneKeptOf) : atOnce;
  const pace = createPace(delivery.perSecond);
  const underWay = new Set<Promise<void>>();
  /** Priorities whose last search found no end of the queue. */
  const unsure = new Set<Priority>();
  let fault: { error: unknown } | null = null;
  let wake = () => {};

  const spaceFor = (priority: Priority) =>
    (priority === "urgent" ? atOnce : others) - underWay.size;

  function start(row: OutboxRow, notHandedOver: () => void): void {
    const sending = send(row, notHandedOver)
      .catch((error: unknown) => void (fault ??= { error }))
      .finally(() => {
        underWay.delete(sending);
        wake();
      });
    underWay.add(sending);
  }

  /** Starts as many messages as there is room for. Returns false if more urgent ones or the end may have come. */
  async function startSome(priority: Priority): Promise<boolean> {
    if (closed) return false;
    const limit = Math.min(spaceFor(priority), pace.room(priority));
    if (limit < 1) return true;
    const now = clock();
    const claimed = await claimRows(storage, "outbox", {
      now: new Date(now),
      leaseUntil: new Date(now + leaseFor),
      limit,
      priority: priorities[priority],
      longestWait,
    });
    if (claimed.length < limit) unsure.delete(priority);
    for (const row of claimed) {
      start(row, pace.started(priority));
      // Composing doesn't yield if the database answers synchronously, so requests get their turn in between.
      await setImmediate();
    }
    return !again && !closed;
  }

  async function startAll(): Promise<void> {
    for (const priority of inOrder) {
      if (unsure.has(priority) && !(await startSome(priority))) return;
    }
  }

  /** Waits until a message has left, the rate allows another, or a nudge comes. */
  async function change(): Promise<void> {
    const over = new AbortController();
    const woken = new Promise<void>((resolve) => (wake = resolve));
    const timer = (ms: number) =>
      setTimeout(ms, undefined, { signal: over.signal }).catch(() => {});
    const byTheRate = [...unsure]
      .filter((priority) => spaceFor(priority) > 0)
      .map((priority) => timer(Math.max(1, pace.wait(priority))));
    await Promise.race([woken, ...byTheRate]);
    if (!again && !closed && underWay.size > 0) {
      const nudged = new Promise<void>((resolve) => (wake = () => again && resolve()));
      await Promise.race([Promise.all(underWay), nudged, timer(waitForOthers)]);
    }
    over.abort();
    wake = () => {};
  }

  async function lookEverywhere(): Promise<void> {
    again = false;
    await attempt(rightNowAndThen);
    await attempt(tidyNowAndThen);
    for (const priority of inOrder) unsure.add(priority);
  }

  async function round(): Promise<void> {
    for (const id of owed.keys()) await payUp(id);
    fault = null;
    await lookEverywhere();
    try {
      do {
        if (again) await lookEverywhere();
        await startAll();
        if (!again && !closed && (underWay.size > 0 || unsure.size > 0)) await change();
      } while (!fault && !closed && (again || unsure.size > 0 || underWay.size > 0));
    } finally {
      // All of them are awaited, even if the database fails under the first.
      while (underWay.size > 0) await Promise.all(underWay);
      unsure.clear();
    }
    if (fault) throw (fault as { error: unknown }).error;
  }

  const mayTell = onceAMinute();
  const mayRight = onceAMinute();
  async function rightNowAndThen(): Promise<void> {
    if (!mayRight("")) return;
    for (const priority of Object.values(priorities)) {
      await claimWrongTimes(storage, "outbox", { now: new Date(clock()), priority, longestWait });
    }
  }

  let tidiedAt = 0;
  async function tidyNowAndThen(): Promise<void> {
    if (Math.abs(clock() - tidiedAt) < tidyEvery) return;
    tidiedAt = clock();
    // One process owns a SQLite file and its outbox. Nothing starts until this is done.
    await delivery.tidy?.(storage.engine === "sqlite" && underWay.size === 0);
  }

  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  /** Runs a step, or leaves it to the next poll. */
  async function attempt(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      // The database is down or full.
      const code = errorCode(error);
      if (mayTell(code)) log.error({ error: code }, "the outbox could not be worked on");
    }
  }

  async function work(): Promise<void> {
    do {
      again = false;
      await attempt(round);
    } while (again && !closed);
  }

  function nudge(): void {
    if (closed) return;
    again = true;
    wake();
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
      wake();
      clearInterval(poll);
      await settle();
    },
  };
}
