import { setImmediate, setTimeout } from "node:timers/promises";
import { claimRows, claimWrongTimes } from "~/storage/claim-rows";
import { onceAMinute } from "~/storage/once-a-minute";
import type { Installation } from "../installation";
import { priorities, type Priority } from "../services/outbox";
import { leaseFor, type Deliver, type Delivery } from "./deliver";
import type { OutboxRow } from "./composer";
import { paceOf } from "./pace";
import { errorCode, longestWait, tryMessage } from "./try-message";

const second = 1000;
const pollEvery = 5 * second;
const tidyEvery = 60 * 60 * second;
const usuallyAtOnce = 10;
/** One place of so many is kept for urgent messages, and one of fewer; a single place is everybody's. */
const oneKeptOf = 5;
/** Messages that were begun together end nearly together; then the next ones are claimed in one go. */
const waitForOthers = 10;
const inOrder = Object.keys(priorities) as Priority[];

export type MailWorker = {
  /** There is something new to send. */
  nudge(): void;
  /** Works until nothing is due; for tests. */
  drain(): Promise<void>;
  /** Finishes what is under way; what waits is for the next start. */
  close(): Promise<void>;
};

/**
 * Sends what waits in the outbox, urgent messages first: looks at once after a nudge, and every 5 seconds for what other
 * processes stored or what is due again. Each row is claimed with a lease; several processes may work on one outbox. As one
 * message leaves the next is taken, so that one that hangs holds up nothing but its own place.
 */
export function startMailWorker(
  app: Pick<
    Installation,
    "env" | "clock" | "storage" | "log" | "keys" | "seals" | "signUps" | "peopleOf" | "accounts"
  >,
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

  /** @param notHandedOver there was nothing to hand over: the mail server has not seen it */
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
  const pace = paceOf(delivery.perSecond);
  const underWay = new Set<Promise<void>>();
  /** Where the last look did not find the end. */
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

  /** Starts as many as there is room for. @returns false when something may have come that goes first, or the end */
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
      // Each is written without a pause, where the database answers at once: requests get their turn in between.
      await setImmediate();
    }
    return !again && !closed;
  }

  async function startAll(): Promise<void> {
    for (const priority of inOrder) {
      if (unsure.has(priority) && !(await startSome(priority))) return;
    }
  }

  /** Until a message has left, there is room by the rate for one that has a place, or somebody nudges. */
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
      // All of them, also when the database goes away under the first.
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
    // One process owns a SQLite file, and the outbox beside it. Nothing starts until this is done.
    await delivery.tidy?.(storage.engine === "sqlite" && underWay.size === 0);
  }

  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  /** Does a step, or leaves it to the next poll. */
  async function attempt(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      // The database is away, or has no room left.
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
