import { expect, test } from "vitest";
import { addressRows, labelOf, membershipRows, labelOrAnswer } from "~/screens/engine/answer-rows";

const en = { language: "en" } as const;
const read = (rows: { label: string; value: string | null }[]) =>
  Object.fromEntries(rows.map(({ label, value }) => [label, value]));

test.each([
  ["dental", "Dental", "Dental"],
  ["vision", null, "vision"],
  ["constructor", null, "constructor"],
])("%s is labelled %j and named %s", (value, label, name) => {
  const called = { dental: "Dental" };
  expect([labelOf(called, value), labelOrAnswer(called, value)]).toEqual([label, name]);
});

test.each([
  [
    { line1: "1 Main St", line2: "Unit 2", city: "Salem", state: "OR", zip: "97301" },
    "1 Main St, Unit 2, Salem, OR 97301",
  ],
  [{ line1: "1 Main St", city: "Salem", state: "OR" }, "1 Main St, Salem, OR"],
  [{ city: "Salem", zip: "97301" }, "Salem, 97301"],
  [{ zip: "97301" }, "97301"],
  [{}, null],
])("an address: %j", (answers, text) => {
  expect(read(addressRows(answers, en))).toEqual({ Address: text });
});

test("a membership, with what it costs and when it starts", () => {
  const chosen = { tier: "plus", start_on: "2031-02-01", payment_kind: "invoice" };
  const monthly = read(membershipRows({ ...chosen, period: "monthly" }, en));
  expect(monthly).toMatchObject({ "You pay": "Every month", "Starts on": "February 1, 2031" });
  expect(read(membershipRows({ ...chosen, period: "yearly" }, en))["You pay"]).toBe(
    "Once a year, 10% less",
  );
  expect(Object.values(monthly)).not.toContain(null);
  for (const junk of ["never", "constructor", "__proto__"]) {
    const input = { period: junk, start_on: junk, tier: junk, payment_kind: junk };
    expect(read(membershipRows(input, en))).toEqual({
      Membership: null,
      "You pay": null,
      "Starts on": null,
      "Payment method": null,
    });
  }
});
