import { describe, expect, test } from "vitest";
import { emailSchema } from "~/contract/shapes";
import { parsePhone } from "~/domain/phone";
import { codeField, emailField, passwordPair, phoneField } from "~/domain/person-fields";
import { problemIn } from "../../setup/language/in-english";
import { problemsOf } from "../../setup/people/field-problems";

describe("an e-mail address", () => {
  test("is trimmed and lower-cased", () => {
    expect(emailField.parse("  Ana@Harborbread.EXAMPLE ")).toBe("ana@harborbread.example");
  });

  test.each(["pat&lee@example.com", "info@xn--e1afmkfd.xn--p1ai"])("%s is one", (input) => {
    expect(emailField.parse(input)).toBe(input);
    expect(emailSchema.parse(input)).toBe(input);
  });

  test.each([
    [undefined, "Enter your email address"],
    ["ana@", "Enter an email address in the correct format, like name@example.com"],
    [
      `${"a".repeat(250)}@b.example`,
      "Enter an email address in the correct format, like name@example.com",
    ],
  ])("%s is refused", (input, text) => {
    expect(problemIn(emailField.safeParse(input))).toBe(text);
  });
});

describe("a phone number", () => {
  test.each([
    ["503-555-0142", "+15035550142"],
    ["(503) 555 0142", "+15035550142"],
    ["+1 503.555.0142", "+15035550142"],
    ["  ", null],
    [undefined, null],
  ])("%s is kept as %s", (input, kept) => {
    expect(phoneField.parse(input)).toBe(kept);
  });

  test.each(["12", "503-555-01423", "2 503 555 0142", "none"])("%s is refused", (input) => {
    expect(problemIn(phoneField.safeParse(input))).toBe("Enter a 10-digit US phone number");
  });

  test.each([
    ["+45 12 34 56 78", "That’s another country’s number. Enter a 10-digit US phone number"],
    ["555-0142 ext 503", "Leave out the extension. Enter a 10-digit US phone number"],
    ["503-555-0142 x7", "Leave out the extension. Enter a 10-digit US phone number"],
    ["5.03555E+09", "Enter a 10-digit US phone number"],
  ])("%s is refused and not cut", (input, reason) => {
    expect(problemIn(phoneField.safeParse(input))).toBe(reason);
  });

  test("loses a 1 in front only where ten digits are left", () => {
    expect(parsePhone("1 503 555 0142")).toBe("+15035550142");
    expect(parsePhone("150 355 5014")).toBe("+11503555014");
  });
});

test("a code may hold blanks, but only six digits", () => {
  expect(codeField.parse(" 012 345 ")).toBe("012345");
  for (const input of [undefined, "12345", "1234567", "12345a"])
    expect(problemIn(codeField.safeParse(input))).toBe("Enter the 6-digit code");
});

test("a password is long enough and typed twice alike, and never trimmed", () => {
  const pair = (password: string, password_again: string) =>
    passwordPair.safeParse({ password, password_again });
  const short = "Password must be 12 characters or more";
  expect(problemsOf(passwordPair, {})).toEqual({
    password: short,
    password_again: "Passwords do not match",
  });
  expect(problemIn(pair("short", "short"))).toBe(short);
  expect(problemIn(pair("a".repeat(129), "a".repeat(129)))).toBe(
    "Password must be 128 characters or fewer",
  );
  // Beside the second one: the first may be right.
  expect(
    problemsOf(passwordPair, { password: "twelve chars!", password_again: "twelve chars?" }),
  ).toEqual({ password_again: "Passwords do not match" });
  expect(pair(" twelve chars ", " twelve chars ").data?.password).toBe(" twelve chars ");
});
