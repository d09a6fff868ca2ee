import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rosterEntrySchema } from "~/domain/association/roster-fields";
import { billingSchema } from "~/domain/billing/membership/billing-fields";
import { addressSchema } from "~/domain/company/address-fields";
import { companySchema } from "~/domain/company/company-fields";
import { employeeSchema } from "~/domain/company/employee-fields";
import { locationLabelSchema } from "~/domain/company/location-fields";
import { toOneLine } from "~/domain/field-schemas";
import { firstNameField } from "~/domain/person-fields";
import { problemIn } from "../setup/language/in-english";

test.each([
  ["  Ana María ", "Ana María"],
  ["Ana\r\nBcc: x@evil.example", "Ana Bcc: x@evil.example"],
  ["\u202eanA\u202c", "anA"],
  ["A\u200bn\u00ada\u0007\u0000", "Ana"],
  ["Ana\ud800", "Ana"],
  // Persian and Japanese names are written with invisible characters.
  ["علی\u200cرضا", "علی\u200cرضا"],
  ["葛\u{e0100}城", "葛\u{e0100}城"],
  ["\u200b\u200d \u3164\u2800", ""],
])("one line: %j is kept as %j", (input, kept) => {
  expect(toOneLine(input)).toBe(kept);
});

const broken = "One\r\ntwo\u202e";
const employee = employeeSchema({ today: "2026-11-24", locations: ["Main"], taken: [] });
const home = { line1: "1 Main Street", city: "Portland", state: "OR", zip: "97209" };

test.each([
  ["a first name", firstNameField.parse(broken)],
  ["an employee's number", employee.innerType().shape.employee_number.parse(broken)],
  ["a company's name", companySchema.shape.co_name.parse(broken)],
  ["a member on an association's list", rosterEntrySchema.shape.legal_name.parse(broken)],
  ["a location's label", locationLabelSchema([]).parse({ label: broken }).label],
  ["a name on an invoice", billingSchema(["name"]).parse({ name: broken }).name],
  ["a street", addressSchema.parse({ ...home, line1: broken }).line1],
])("%s is one line", (_what, kept) => {
  expect(kept).toBe("One two");
});

test("a name that nobody can see is none", () => {
  expect(problemIn(firstNameField.safeParse("\u200b"))).toBe("Enter your first name");
});

/** Each line of free text that people type goes through `lineField`, except these, for the reason given. */
const search = "compared with what is there, and not kept";
const lines = "several lines";
const code = "a code, checked by its form";
const ours = "what our own page wrote into the form";
const otherTexts: Record<string, string> = {
  "app/domain/association/agreement-fields.ts": lines,
  "app/domain/association/association-answers.ts": search,
  "app/domain/association/roster-fields.ts": code,
  "app/domain/benefits/catalogue/field.ts": lines,
  "app/domain/company/company-fields.ts": code,
  "app/domain/field-schemas.ts": lines,
  "app/domain/health/election/election-answers.ts": ours,
  "app/domain/health/election/listed-dependents.ts": ours,
  "app/domain/health/offer/offer-kind.ts": ours,
  "app/domain/person-fields.ts": "codes and passwords, of which nothing is taken away",
  "app/screens/admin/bank-file/bank-file.server.ts": ours,
  "app/routes/admin+/super-global+/catalogue+/$kind.import.$importId.tsx": ours,
  "app/routes/admin+/super-global+/catalogue+/$kind._index.tsx": search,
  "app/routes/admin+/super-global+/catalogue+/pictures.tsx": ours,
  "app/routes/admin+/super-global+/payments+/$number.undo.$id.tsx": lines,
  "app/screens/admin/super-audit.server.ts": search,
  "app/routes/admin+/global+/login-as.$userId.tsx": lines,
  "app/routes/association+/lookup.tsx": search,
  "app/screens/billing/membership/change-membership.server.ts": ours,
  "app/screens/shell/newsletter-flash.server.ts": ours,
  "app/screens/sign-up/kept-keys.server.ts": ours,
  "app/screens/sign-up/under-review.server.ts": lines,
};

/** A source without what stands in the brackets of `lineField`. */
function outsideLines(source: string): string {
  const [before = "", ...rest] = source.split("lineField(");
  const after = rest.map((text) => {
    let depth = 1;
    const end = [...text].findIndex((sign) => {
      depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
      return depth === 0;
    });
    return [...text].slice(end).join("");
  });
  return [before, ...after].join("");
}

test("every other field of free text says why it isn't one line", () => {
  const ofFiles = ["app/domain", "app/routes", "app/screens"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  );
  const freeText =
    /\.string\((?:[^()]|\([^()]*\))*\)\s*(?:\.(?:trim|toLowerCase)\(\)\s*|\.min\((?:[^()]|\([^()]*\))*\)\s*)*\.max\(/;
  const found = ofFiles.filter((path) => freeText.test(outsideLines(readFileSync(path, "utf8"))));
  expect(found.sort()).toEqual(Object.keys(otherTexts).sort());
});
