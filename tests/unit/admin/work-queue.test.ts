import { expect, test } from "vitest";
import { queues, workQueue } from "~/domain/admin/work-queue";

const none = Object.fromEntries(queues.map((queue) => [queue, 0])) as Record<
  (typeof queues)[number],
  number
>;

test("what has a clock goes before what has none, however much of it there is", () => {
  const { waits, clear } = workQueue({
    ...{ ...none, waiting: 900, overdue_invoices: 40 },
    ...{ registrations: 1, stopped_choices: 1 },
  });
  expect(waits).toEqual(["stopped_choices", "registrations", "overdue_invoices", "waiting"]);
  expect([...waits, ...clear].toSorted()).toEqual([...queues].toSorted());
});
