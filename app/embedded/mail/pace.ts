import type { Priority } from "../services/outbox";

type Pace = {
  /** Returns how many messages of the priority may start now; any number of urgent ones. */
  room(priority: Priority): number;
  /** Counts a message. Returns a function that takes it back if the message wasn't handed over. */
  started(priority: Priority): () => void;
  /** Returns the ms until there is room for messages of the priority. */
  wait(priority: Priority): number;
};

/**
 * Spaces messages evenly at this rate, others than urgent ones at 80% of it. Urgent ones are never delayed, and delay
 * others by at most 3 seconds. `now` returns ms that only increase.
 */
export function createPace(perSecond: number | undefined, now = () => performance.now()): Pace {
  if (perSecond === undefined) {
    return { room: () => Infinity, started: () => () => undefined, wait: () => 0 };
  }
  // ms between messages. Others use only a part of the rate, so that urgent ones always have room.
  const every = { urgent: 1000 / perSecond, others: 1000 / (perSecond * 0.8) };
  let next = now();
  // 50 ms of missed time may be made up, because timers aren't exact.
  const from = () => Math.max(next, now() - 50);
  return {
    room(priority) {
      if (priority === "urgent") return Infinity;
      return Math.max(0, Math.floor((now() - from()) / every.others + 1));
    },
    started(priority) {
      const before = from();
      next =
        priority === "urgent"
          ? // Others resume at most 3 seconds after the last urgent one, however many there were.
            Math.max(before, Math.min(before + every.urgent, now() + 3000))
          : before + every.others;
      const added = next - before;
      return () => void (next -= added);
    },
    wait: (priority) => (priority === "urgent" ? 0 : Math.max(0, next - now())),
  };
}
