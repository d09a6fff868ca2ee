import { afterEach, expect, test } from "vitest";
import { addDays } from "~/domain/calendar-days";
import { dueDays } from "~/embedded/db/migrations/0019-due-days";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";

/** Memberships of before, whose first invoice was due before they began. */

let desk: BillingDesk;
afterEach(() => desk?.close());

const start = "2026-04-05";

/** As it was stored before: due on January 19, and on its way for so many days. */
async function early(passed: number, paymentKind: "invoice" | "hosted" = "invoice") {
  desk = await billingDesk("2026-01-05T12:00:00.000Z");
  const { subscriptionId } = await desk.open({ paymentKind, period: "yearly" });
  await desk.pass(passed);
  await desk.storage.db.updateTable("subscriptions").set({ started_on: start }).execute();
  return subscriptionId;
}
const mend = () => desk.storage.db.transaction().execute((db) => dueDays.up(db));
const stateOf = async (id: string) => {
  const { state, past_due_since } = await desk.subscription(id);
  return [state, past_due_since, ...(await desk.invoices(id)).map((one) => one.state)];
};

test.each([
  ["was suspended", 50, "invoice", "active"],
  ["was late with its first payment", 20, "hosted", "pending"],
] as const)(
  "one that %s is due when it begins, and left alone until then",
  async (_how, passed, kind, state) => {
    const id = await early(passed, kind);
    await mend();
    expect((await desk.invoices(id)).map(({ due_on }) => due_on)).toEqual([start]);
    const letters = (await desk.messages()).length;
    while (desk.today() < start) {
      await desk.pass(1);
      expect(await stateOf(id)).toEqual([state, null, "open"]);
    }
    expect(await desk.messages()).toHaveLength(letters);
    await desk.pass(1);
    expect((await stateOf(id)).slice(1)).toEqual([addDays(start, 1), "overdue"]);
    await expect(
      desk.storage.db.updateTable("invoices").set({ due_on: "2027-01-01" }).execute(),
    ).rejects.toThrow("an issued invoice cannot be changed");
  },
);

test("one that is late since it began, one that has ended and one that is paid stay as they are", async () => {
  desk = await billingDesk("2026-01-05T12:00:00.000Z");
  const late = await desk.open({ period: "yearly" });
  const ended = await desk.open({ period: "yearly", paymentKind: "hosted" });
  const paid = await desk.open({ period: "yearly" });
  await desk.pay(paid.invoiceNumber, 20520);
  await desk.pass(50);
  await desk.storage.db
    .updateTable("subscriptions")
    .set({ started_on: start })
    .where("id", "!=", late.subscriptionId)
    .execute();
  const all = async () => {
    const rows = [];
    for (const { subscriptionId } of [late, ended, paid]) {
      rows.push(await desk.subscription(subscriptionId), await desk.invoices(subscriptionId));
    }
    return rows;
  };
  const before = await all();
  expect(before).toMatchObject([{ state: "suspended" }, [{}], { state: "ended" }, [{}], {}, [{}]]);
  await mend();
  expect(await all()).toEqual(before);
});
