import { expect, test } from "vitest";
import { addDays } from "~/domain/calendar-days";
import { todayOf } from "~/domain/user";
import {
  redirectToRecordConfirmation,
  loadDeskInvoicePage,
  loadRecordConfirmation,
} from "~/screens/admin/payment-desk.server";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { callerTold } from "../../setup/people/standing-visitor";

const deskOf = (membership: string, started_on: string, search = "") => {
  const invoice = {
    number: "INV-2026-000007",
    owed_c: 4200,
    issued_on: todayOf(null, Date.now()),
    payer: "Rosa",
  };
  const owed = [{ number: invoice.number, owed_c: 4200, state: "open" }];
  const earliest_on = addDays(todayOf(null, Date.now()), -60);
  const about = { membership, started_on, earliest_on, kept_c: 0 };
  const page = { invoice, ...about, owed, payments: [], known: null };
  return {
    caller: callerTold(() => page),
    params: { number: invoice.number } as Record<string, string>,
    url: new URL(`https://benefits.example/desk${search}`),
  } as PageRequest;
};

test("the payments desk calls no membership active before its first day", async () => {
  const today = todayOf(null, Date.now());
  const standing = async (state: string, start: string) =>
    (await loadDeskInvoicePage(deskOf(state, start))).standing;
  expect(await standing("active", addDays(today, 10))).toBe("not_begun");
  expect(await standing("cancel_scheduled", addDays(today, 10))).toBe("not_begun_ending");
  expect(await standing("pending", addDays(today, 10))).toBe("pending");
  expect(await standing("active", today)).toBe("active");
  expect(await standing("past_due", today)).toBe("past_due");
  expect(await standing("ended", addDays(today, -40))).toBe("ended");
});

test("its question says when a membership begins that waits for this payment", async () => {
  const begins = addDays(todayOf(null, Date.now()), 10);
  const input = {
    amount: "42.00",
    received_on: todayOf(null, Date.now()),
    way: "check",
    reference: "Check 7",
  };
  const requested = await loadRecordConfirmation(
    deskOf("pending", begins, `?${new URLSearchParams(input)}`),
  );
  expect(requested).toMatchObject({ membership: { now: "pending", then: "not_begun", begins } });
});

test("a day on which nobody could have paid is refused at its field, and no question is asked about it", async () => {
  const ask = async (received_on: string) => {
    const input = { amount: "42.00", received_on, way: "check", reference: "Check 7" };
    const desk = deskOf("active", todayOf(null, Date.now()), `?${new URLSearchParams(input)}`);
    const fields = new FormData();
    for (const [name, value] of Object.entries(input)) fields.set(name, value);
    const posted = await redirectToRecordConfirmation({ ...desk, fields } as PostedForm);
    return [JSON.stringify(posted), await loadRecordConfirmation(desk)] as const;
  };
  for (const day of ["0001-01-01", addDays(todayOf(null, Date.now()), -61)]) {
    const [posted, question] = await ask(day);
    expect(posted).toContain("billing.date_early");
    expect(question).not.toHaveProperty("membership");
  }
  const [posted, question] = await ask(addDays(todayOf(null, Date.now()), -60));
  expect(posted).not.toContain("date_early");
  expect(question).toHaveProperty("membership");
});
