import { expect, test } from "vitest";
import {
  addressRows,
  labelOf,
  membershipRows,
  nameIn,
  namesRow,
  personRows,
  row,
  textOf,
} from "~/screens/engine/answer-rows";

/** What somebody reads before they submit. */

const en = { language: "en" } as const;
const read = (rows: { label: string; value: string | null }[]) =>
  Object.fromEntries(rows.map(({ label, value }) => [label, value]));

test("an answer reads without blanks around it; blanks alone are no answer", () => {
  expect(row("Phone", " 503 ")).toEqual({ label: "Phone", value: "503" });
  expect(row("Phone", "  ").value).toBeNull();
  expect(row("Phone", null).value).toBeNull();
});

test.each([
  [["Ana", "Ben"], { label: "Team", value: null, names: ["Ana", "Ben"] }],
  [[], { label: "Team", value: "Nobody" }],
])("a list reads by its names, and says so where it holds nothing: %j", (names, reads) => {
  expect(namesRow("Team", names, "Nobody")).toEqual(reads);
});

test.each([
  ["dental", "Dental", "Dental"],
  ["vision", null, "vision"],
  ["constructor", null, "constructor"],
])("%s is labelled %j and named %s", (value, label, name) => {
  const called = { dental: "Dental" };
  expect([labelOf(called, value), nameIn(called, value)]).toEqual([label, name]);
});

test("the text under a name; anything else is none", () => {
  const answers = { city: "Salem", team: ["a"], row: { a: "b" } };
  expect(["city", "team", "row", "zip", "toString"].map((name) => textOf(answers, name))).toEqual([
    ...["Salem", "", "", "", ""],
  ]);
});

test("a person", () => {
  const answers = { first_name: "Ana", last_name: "Diaz", email: "ana@a.example", phone: "503" };
  expect(read(personRows(answers, en))).toEqual({
    Name: "Ana Diaz",
    "Email address": "ana@a.example",
    Phone: "503",
  });
  expect(read(personRows({ last_name: "Diaz" }, en))).toEqual({
    ...{ Name: "Diaz", "Email address": null, Phone: null },
  });
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
    const typed = { period: junk, start_on: junk, tier: junk, payment_kind: junk };
    expect(read(membershipRows(typed, en))).toEqual({
      ...{ Membership: null, "You pay": null, "Starts on": null, "Way to pay": null },
    });
  }
});
