import { paymentKinds } from "~/domain/billing/invoice";
import { describe, expect, test } from "vitest";
import {
  aboutYouSchema,
  addOnsSchema,
  companyMembershipSchema,
  toFormValues,
  individualSchema,
  membershipSchema,
  periodLengths,
} from "~/domain/sign-up/registration-answers";
import { problemsOf } from "../../setup/people/field-problems";

const today = "2026-03-02";
const membership = { tier: "plus", period: "monthly", start_on: today, payment_kind: "invoice" };
const person = {
  first_name: "Ana",
  last_name: "Ruiz",
  email: "Ana@Person.example",
  phone: "503 555 0188",
};
const address = { line1: "1 A St", city: "Portland", state: "OR", zip: "97201" };

describe("a membership", () => {
  test.each([
    [today, today],
    [" 2026-03-02 ", today],
    ["03/02/2026", today],
    // This is ninety days ahead.
    ["2026-05-31", "2026-05-31"],
  ])("may start on %j", (input, day) => {
    expect(membershipSchema(today).parse({ ...membership, start_on: input })).toEqual({
      ...membership,
      start_on: day,
    });
  });

  test.each(["2026-03-01", "2026-06-01"])("may not start on %s", (input) => {
    const { start_on } = problemsOf(membershipSchema(today), { ...membership, start_on: input });
    expect(start_on).toMatch(/March 2.*May 31/);
  });

  test("takes what is offered and nothing else", () => {
    const takes = (field: string, value: string) =>
      membershipSchema(today).safeParse({ ...membership, [field]: value }).success;
    for (const period of periodLengths) expect(takes("period", period)).toBe(true);
    for (const kind of paymentKinds) expect(takes("payment_kind", kind)).toBe(true);
    expect([...periodLengths, ...paymentKinds]).toEqual([
      "monthly",
      "yearly",
      "hosted",
      "bank",
      "invoice",
    ]);
    for (const field of ["tier", "period", "payment_kind"])
      expect(takes(field, "else")).toBe(false);
    const all = problemsOf(membershipSchema(today), {});
    expect(all).toEqual({
      tier: "Select a membership",
      period: "Select how often you want to pay",
      start_on: "Enter a start date",
      payment_kind: "Select how you want to pay",
    });
  });

  test.each([
    [undefined, null],
    ["", null],
    ["  ", null],
    [" Bills@Company.example ", "bills@company.example"],
  ])("of a company: invoices go to %j, which is %j", (input, kept) => {
    const taken = companyMembershipSchema(today).parse({ ...membership, billing_email: input });
    expect(taken).toEqual({ ...membership, billing_email: kept });
  });
});

describe("the other steps", () => {
  test("ask an applicant for name, address and role, and take a phone", () => {
    expect(aboutYouSchema.parse({ ...person, role: "owner" })).toEqual({
      ...person,
      email: "ana@person.example",
      phone: "+15035550188",
      role: "owner",
      named_owner: null,
    });
    const requested = ["first_name", "last_name", "email", "role"];
    expect(Object.keys(problemsOf(aboutYouSchema, {}))).toEqual(requested);
    expect(problemsOf(aboutYouSchema, { ...person, role: "boss" })).toEqual({
      role: "Select your role",
    });
  });

  test("ask an individual for the date of birth besides", () => {
    const dob = { month: "4", day: "12", year: "1988" };
    expect(individualSchema(today).parse({ ...person, ...address, dob })).toMatchObject({
      dob: "1988-04-12",
      first_name: "Ana",
      zip: "97201",
    });
    const requested = Object.keys(problemsOf(individualSchema(today), {}));
    expect(requested).toEqual(expect.arrayContaining(["first_name", "dob", "line1"]));
  });

  test.each([
    "Telehealth",
    "tele health",
    "",
    "a".repeat(61),
    ["telehealth", "-\n"],
    Array.from({ length: 21 }, () => "telehealth"),
  ])("refuse add-ons %j", (input) => {
    expect(addOnsSchema.safeParse({ addons: input }).success).toBe(false);
  });
});

test("answers as typed become what schemas read", () => {
  const input = {
    name: "Ana",
    empty: "",
    "dob.month": "4",
    "dob.day": "",
    "dob.year": "1988",
    "a.b.c": "deep",
    list: ["one"],
  };
  expect(toFormValues(input)).toEqual({
    name: "Ana",
    dob: { month: "4", year: "1988" },
    a: { b: { c: "deep" } },
    list: ["one"],
  });
  // A text gives way to what lies under its name.
  expect(toFormValues({ dob: "1988", "dob.month": "4" })).toEqual({ dob: { month: "4" } });
});

test("names that mean something to the language are names like any other", () => {
  const values = toFormValues({ "__proto__.polluted": "yes", "constructor.prototype": "yes" });
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(Object.keys(values)).toEqual(["__proto__", "constructor"]);
  expect(Object.getOwnPropertyDescriptor(values, "constructor")).toMatchObject({
    value: { prototype: "yes" },
    enumerable: true,
    configurable: true,
    writable: true,
  });
});
