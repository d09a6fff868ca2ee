import { expect, test } from "vitest";
import { comparableCompanyName } from "~/domain/company/company-name";

const bakery = "harborstreetbakery";

test.each([
  "Harbor Street Bakery",
  "  HARBOR   street bakery ",
  "Harbor-Street Bakery, Inc.",
  "Harbor Street Bakery Limited Liability Company",
  "Härbor Street “Bakery”",
])("%s is Harbor Street Bakery", (name) => {
  expect(comparableCompanyName(name)).toBe(bakery);
});

test.each([
  ["Juniper & Pine", "Juniper and Pine, Inc"],
  ["O'Neill's", "O’Neills LLC"],
])("%s is %s", (a, b) => {
  expect(comparableCompanyName(a)).toBe(comparableCompanyName(b));
});

test.each([
  ["Harbor Street Bakery", "Harbor Street Bakers"],
  ["Harbor Street Bakery", "Harbor Street Bakery of Salem"],
  ["Company Store", "Store"],
  ["北京公司", "上海公司"],
])("%s is not %s", (a, b) => {
  expect(comparableCompanyName(a)).not.toBe(comparableCompanyName(b));
});

test("every legal form at the end of a name is left out", () => {
  const forms =
    "llc lc ltd limited liability inc incorporated corp corporation co " +
    "company lp llp lllp partnership pc pllc plc pbc";
  for (const form of forms.split(" ")) expect(comparableCompanyName(`Acorn ${form}`)).toBe("acorn");
  // The word is part of the name in front, or alone.
  expect(comparableCompanyName("Company Acorn")).toBe("companyacorn");
  expect(comparableCompanyName("The Limited")).toBe("the");
  expect(comparableCompanyName("Limited")).toBe("limited");
  expect(comparableCompanyName("Co. Inc.")).toBe("co");
});
