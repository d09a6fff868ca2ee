import { parseWithZod } from "@conform-to/zod";
import { describe, expect, test } from "vitest";
import { birthDayOf, birthFieldNames, birthSchema } from "~/domain/account/birth-fields";
import { problemsOf } from "../../setup/people/field-problems";

const schema = birthSchema({ today: "2026-11-21", whose: "own" });
const parts = (month: string, day: string, year: string) => ({ dob: { month, day, year } });

describe("a date of birth", () => {
  test.each([
    [parts("2", "29", "2000"), "2000-02-29"],
    [parts(" 02 ", "09", "1986"), "1986-02-09"],
    [parts("11", "21", "2026"), "2026-11-21"],
    [parts("Feb", "9", "1986"), "1986-02-09"],
    [parts("March", "9", "1986"), "1986-03-09"],
    [parts("sept.", "9", "1986"), "1986-09-09"],
    [parts("marzo", "9", "1986"), "1986-03-09"],
    [parts("11", "21", "1906"), "1906-11-21"],
  ])("%j is %s", (input, kept) => {
    expect(schema.parse(input)).toEqual({ dob: kept });
    const { month, day, year } = input.dob;
    expect(birthDayOf({ "dob.month": month, "dob.day": day, "dob.year": year })).toBe(kept);
  });

  test.each([
    [{}, "Enter your date of birth"],
    [parts("", " ", ""), "Enter your date of birth"],
    [parts("2", "9", ""), "Date of birth must include a year"],
    [parts("2", "", "1986"), "Date of birth must include a day"],
    [parts("", "9", "1986"), "Date of birth must include a month"],
    [parts("", "9", ""), "Date of birth must include a month and a year"],
    [parts("2", "9", "86"), "Year must include 4 numbers"],
    [parts("2", "9", "19860"), "Year must include 4 numbers"],
    [parts("2", "29", "1986"), "Date of birth must be a real date"],
    [parts("13", "1", "1986"), "Date of birth must be a real date"],
    [parts("2x", "9", "1986"), "Date of birth must be a real date"],
    // A computer would read these as numbers, but no person writes a month like this.
    [parts("0x2", "9", "1986"), "Date of birth must be a real date"],
    [{ dob: { month: ["2", "3"], day: "9", year: "1986" } }, "Date of birth must be a real date"],
    [parts("x2", "9", "1986"), "Date of birth must be a real date"],
    [parts("2", "9x", "1986"), "Date of birth must be a real date"],
    [parts("2", "9", "86x"), "Date of birth must be a real date"],
    [parts("2", "9", "x86"), "Date of birth must be a real date"],
    [{ dob: { month: "2" } }, "Date of birth must include a day and a year"],
    [{ dob: { day: "2" } }, "Date of birth must include a month and a year"],
    [{ dob: { year: "1986" } }, "Date of birth must include a month and a day"],
    [parts("1".repeat(5000), "1", "1986"), "Date of birth must be a real date"],
    [parts("2", "9", "0000"), "Date of birth must be a real date"],
    [parts("11", "22", "2026"), "Date of birth must be in the past"],
    [parts("1", "1", "9999"), "Date of birth must be in the past"],
    [parts("11", "20", "1906"), "Date of birth must be in the last 120 years"],
  ])("%j: %s", (input, text) => {
    expect(problemsOf(schema, input)).toEqual({ dob: text });
  });

  test("is read from a form of its three fields", () => {
    const input = ["2", "9", "1986"];
    const form = new FormData();
    birthFieldNames.forEach((name, index) => form.append(name, input[index] ?? ""));
    const submission = parseWithZod(form, { schema });
    expect(submission.status === "success" && submission.value).toEqual({ dob: "1986-02-09" });
  });
});
