import { parseWithZod } from "@conform-to/zod";
import { describe, expect, test } from "vitest";
import { billingSchema } from "~/domain/billing/membership/billing-fields";
import { addressSchema } from "~/domain/company/address-fields";
import { companySchema } from "~/domain/company/company-fields";
import { employeeSchema } from "~/domain/company/employee-fields";
import { locationLabelSchema } from "~/domain/company/location-fields";
import { oneLine } from "~/domain/one-line";
import { firstNameField, theirLastNameField } from "~/domain/person-fields";
import { problemIn } from "../setup/language/in-english";

describe("text of one line", () => {
  test.each([
    ["  Ana María ", "Ana María"],
    ["Ana\r\nBcc: x@evil.example", "Ana Bcc: x@evil.example"],
    ["Ana\tMaría\u2028Vega", "Ana María Vega"],
    ["\u202eanA\u202c", "anA"],
    ["A\u200bn\u00ada\u0007\u0000", "Ana"],
    ["Ana\ud800", "Ana"],
    // Persian, Hindi and Japanese names, and a sign with its variant, are written with what nobody sees.
    ["علی\u200cرضا", "علی\u200cرضا"],
    ["क\u094d\u200dष", "क\u094d\u200dष"],
    ["葛\u{e0100}城", "葛\u{e0100}城"],
    ["❤\ufe0f", "❤\ufe0f"],
    ["\u200b\u200d \u3164\u2800", ""],
    ["\r\n", ""],
  ])("%j is kept as %j", (typed, kept) => {
    expect(oneLine(typed)).toBe(kept);
  });
});

const broken = "One\r\ntwo\u202e";
const employee = employeeSchema({ today: "2026-11-24", locations: ["Main"], taken: [] });
const home = { line1: "1 Main Street", city: "Portland", state: "OR", zip: "97209" };

test.each([
  ["a first name", firstNameField.parse(broken)],
  ["an employee's last name", theirLastNameField.parse(broken)],
  ["an employee's number", employee.shape.employee_number.parse(broken)],
  ["a company's name", companySchema.shape.co_name.parse(broken)],
  ["a location's label", locationLabelSchema([]).parse({ label: broken }).label],
  ["a name on an invoice", billingSchema(["name"]).parse({ name: broken }).name],
  ["a street", addressSchema.parse({ ...home, line1: broken }).line1],
  ["a unit", addressSchema.parse({ ...home, line2: broken }).line2],
  ["a city", addressSchema.parse({ ...home, city: broken }).city],
])("%s is one line", (_what, kept) => {
  expect(kept).toBe("One two");
});

test("a name that nobody can see is none", () => {
  expect(problemIn(firstNameField.safeParse("\u200b"))).toBe("Enter your first name");
});

test("a form's blanks are told in our own words where something is needed, and are nothing where it is not", () => {
  const typed = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const blank = parseWithZod(typed({ ...home, line1: "  ", line2: "  ", city: "\u200b" }), {
    schema: addressSchema,
  });
  const { error } = blank.reply();
  expect(Object.keys(error ?? {}).sort()).toEqual(["city", "line1"]);
  expect(JSON.stringify(error)).not.toContain("Required");
  const whole = parseWithZod(typed({ ...home, line2: "  " }), { schema: addressSchema });
  expect(whole.status).toBe("success");
  expect(whole).toMatchObject({ value: { line2: null } });
});
