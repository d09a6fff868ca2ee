import { expect, test } from "vitest";
import { createPace } from "~/embedded/mail/pace";
import type { Priority } from "~/embedded/services/outbox";

/** Starts as many messages as there is room for at each millisecond of some seconds. @returns when each started, by priority */
function started(perSecond: number, seconds: number, urgentAt: (ms: number) => boolean) {
  let now = 0;
  const pace = createPace(perSecond, () => now);
  const times: Record<Priority, number[]> = { urgent: [], ordinary: [], bulk: [] };
  const start = (priority: Priority) => {
    pace.started(priority);
    times[priority].push(now);
  };
  for (; now < seconds * 1000; now += 1) {
    if (urgentAt(now)) start("urgent");
    for (let room = pace.room("bulk"); room > 0; room -= 1) start("bulk");
  }
  return times;
}

const maxInASecond = (times: number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));

test.each([1, 50])("bulk keeps to four fifths of %d a second", (perSecond) => {
  const { bulk } = started(perSecond, 10, () => false);
  expect(maxInASecond(bulk)).toBeLessThanOrEqual(Math.ceil(perSecond * 0.8) + 1);
  expect(bulk.length).toBeGreaterThanOrEqual(Math.floor(perSecond * 8 * 0.95));
});

test("urgent messages are never held back, and the others wait so that all together keep to the rate", () => {
  const { urgent, bulk } = started(20, 10, (ms) => ms % 100 === 50);
  expect(urgent).toHaveLength(100);
  expect(maxInASecond([...urgent, ...bulk])).toBeLessThanOrEqual(21);
  expect(bulk.length).toBeGreaterThan(70);
});

test("six hundred urgent messages at once hold the others back for a few seconds", () => {
  let now = 0;
  const pace = createPace(10, () => now);
  for (let value = 0; value < 600; value += 1) {
    expect(pace.wait("urgent")).toBe(0);
    pace.started("urgent");
  }
  expect(pace.room("bulk")).toBe(0);
  expect(pace.wait("bulk")).toBeGreaterThan(1000);
  expect(pace.wait("bulk")).toBeLessThanOrEqual(3000);
  now += 3000;
  expect(pace.room("bulk")).toBe(1);
});

test.each(["urgent", "bulk"] as const)("%s messages not handed over do not count", (priority) => {
  const pace = createPace(10, () => 0);
  const dropped = Array.from({ length: 100 }, () => pace.started(priority));
  for (const takeBack of dropped) takeBack();
  expect(pace.wait("bulk")).toBeCloseTo(0);
});
