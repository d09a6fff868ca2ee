import type { Priority } from "../services/outbox";

/** The part of the rate that non-urgent messages may use, so that urgent ones always have room. */
const shareOfOthers = 0.8;
/** ms of missed time that may be made up, because timers aren't exact. */
const madeUp = 50;
/** ms. Other messages resume at most this long after the last urgent one, however many there were. */
const longestDebt = 3000;

type Pace = {
  room(priority: Priority): number;
  /** Counts a message. Returns a function that takes it back if the message wasn't handed over. */
  started(priority: Priority): () => void;
  /** Returns the ms until there is room for messages of the priority. */
  wait(priority: Priority): number;
};

/**
 * Limits messages a second. Urgent ones are never delayed, but they count, and others wait accordingly. `now` returns
 * ms that only increase.
 */
export function createPace(perSecond: number | undefined, now = () => performance.now()): Pace {
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
