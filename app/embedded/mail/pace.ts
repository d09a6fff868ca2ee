import type { Priority } from "../services/outbox";

/** What of the rate others than urgent messages use, so that an urgent one finds room at any time. */
const shareOfOthers = 0.8;
/** What was missed for so long is made up for, ms: timers are not exact. */
const madeUp = 50;
/** However many urgent messages leave, the others go on so long after the last of them, ms. */
const longestDebt = 3000;

export type Pace = {
  /** How many messages may start now. */
  room(priority: Priority): number;
  /** Counts a message. @returns takes that back, for one that was not handed over after all */
  started(priority: Priority): () => void;
  /** How long until there is room for messages of the priority, ms. */
  wait(priority: Priority): number;
};

/**
 * Keeps messages to so many a second. Urgent ones are never held back; they count, and the others wait for that.
 * @param now ms that only grow
 */
export function paceOf(perSecond: number | undefined, now = () => performance.now()): Pace {
  if (perSecond === undefined) {
    return { room: () => Infinity, started: () => () => undefined, wait: () => 0 };
  }
  const every = { urgent: 1000 / perSecond, others: 1000 / (perSecond * shareOfOthers) };
  let next = now();
  const from = () => Math.max(next, now() - madeUp);
  return {
    room(priority) {
      if (priority === "urgent") return Infinity;
      return Math.max(0, Math.floor((now() - from()) / every.others + 1));
    },
    started(priority) {
      const before = from();
      next =
        priority === "urgent"
          ? Math.max(before, Math.min(before + every.urgent, now() + longestDebt))
          : before + every.others;
      const added = next - before;
      return () => void (next -= added);
    },
    wait: (priority) => (priority === "urgent" ? 0 : Math.max(0, next - now())),
  };
}
