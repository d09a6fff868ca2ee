import { expect, test } from "vitest";
import { billingSchema } from "~/domain/billing/membership/billing-fields";
import { addressSchema } from "~/domain/company/address-fields";
import { companySchema } from "~/domain/company/company-fields";
import { employeeSchema } from "~/domain/company/employee-fields";
import { locationLabelSchema } from "~/domain/company/location-fields";
import { oneLine } from "~/domain/one-line";
import { firstNameField } from "~/domain/person-fields";
import { problemIn } from "../setup/language/in-english";

test.each([
  ["  Ana María ", "Ana María"],
  ["Ana\r\nBcc: x@evil.example", "Ana Bcc: x@evil.example"],
  ["\u202eanA\u202c", "anA"],
  ["A\u200bn\u00ada\u0007\u0000", "Ana"],
  ["Ana\ud800", "Ana"],
  // Persian and Japanese names are written with what nobody sees.
  ["علی\u200cرضا", "علی\u200cرضا"],
  ["葛\u{e0100}城", "葛\u{e0100}城"],
  ["\u200b\u200d \u3164\u2800", ""],
])("one line: %j is kept as %j", (typed, kept) => {
  expect(oneLine(typed)).toBe(kept);
});

const broken = "One\r\ntwo\u202e";
const employee = employeeSchema({ today: "2026-11-24", locations: ["Main"], taken: [] });
const home = { line1: "1 Main Street", city: "Portland", state: "OR", zip: "97209" };

test.each([
  ["a first name", firstNameField.parse(broken)],
  ["an employee's number", employee.shape.employee_number.parse(broken)],
  ["a company's name", companySchema.shape.co_name.parse(broken)],
  ["a location's label", locationLabelSchema([]).parse({ label: broken }).label],
  ["a name on an invoice", billingSchema(["name"]).parse({ name: broken }).name],
  ["a street", addressSchema.parse({ ...home, line1: broken }).line1],
])("%s is one line", (_what, kept) => {
  expect(kept).toBe("One two");
});

test("a name that nobody can see is none", () => {
  expect(problemIn(firstNameField.safeParse("\u200b"))).toBe("Enter your first name");
});
