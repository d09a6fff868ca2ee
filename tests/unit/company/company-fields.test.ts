import { describe, expect, test } from "vitest";
import { aboutCompanyFieldNames, companySchema } from "~/domain/company/company-fields";
import { problemsOf } from "../../setup/people/field-problems";

const bakery = {
  co_name: " Harbor Street Bakery ",
  ein: "12-3456789",
  entity_type: "llc",
  industry: "Food and drink",
  full_time_count: "14",
  part_time_count: "",
  phone: "503-555-0142",
  website: "harborbread.example",
};

describe("a company", () => {
  test("is kept as its fields say", () => {
    expect(companySchema.parse(bakery)).toEqual({
      co_name: "Harbor Street Bakery",
      ein: "123456789",
      entity_type: "llc",
      industry: "Food and drink",
      full_time_count: 14,
      part_time_count: 0,
      phone: "+15035550142",
      website: "https://harborbread.example",
    });
    expect(Object.keys(bakery)).toEqual([...aboutCompanyFieldNames]);
  });

  test("says everything that is missing", () => {
    expect(problemsOf(companySchema, {})).toEqual({
      co_name: "Enter the company’s legal name",
      entity_type: "Select a business type",
      industry: "Select an industry",
      full_time_count: "Enter the number of full-time employees",
      phone: "Enter a 10-digit US phone number",
    });
  });

  test.each([
    ["co_name", "H", "Enter the company’s legal name"],
    ["co_name", "H".repeat(121), "Company name must be 120 characters or fewer"],
    ["ein", "12345678", "EIN must be 9 digits"],
    ["ein", "00-3456789", "No EIN begins with 00. Compare it with a letter from the IRS"],
    ["industry", "Piracy", "Select an industry"],
    ["full_time_count", "14.5", "Number of full-time employees must be a whole number"],
    ["full_time_count", "5001", "Number of full-time employees must be 5,000 or fewer"],
    ["part_time_count", "two", "Number of part-time employees must be a whole number"],
    ["website", `https://${"a".repeat(185)}.example`, "Website must be 200 characters or fewer"],
  ])("%s %s is refused", (field, input, text) => {
    expect(problemsOf(companySchema, { ...bakery, [field]: input })).toEqual({ [field]: text });
  });

  test.each([
    "http://harborbread.example",
    "javascript:alert(1)",
    "bakery",
    "https://ana:secret@harborbread.example",
  ])("the website %s is refused", (website) => {
    expect(problemsOf(companySchema, { ...bakery, website })).toEqual({
      website: "Enter a website address that starts with https://, like https://example.com",
    });
  });
});
