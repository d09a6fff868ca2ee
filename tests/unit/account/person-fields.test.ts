import { describe, expect, test } from "vitest";
import { formatPhone } from "~/domain/phone";
import {
  codeField,
  emailField,
  firstNameField,
  passwordPair,
  phoneField,
} from "~/domain/person-fields";
import { problemIn } from "../../setup/language/in-english";

describe("an e-mail address", () => {
  test("is trimmed and lower-cased", () => {
    expect(emailField.parse("  Ana@Harborbread.EXAMPLE ")).toBe("ana@harborbread.example");
  });

  test.each([
    [undefined, "Enter your email address"],
    ["ana@", "Enter an email address in the correct format, like name@example.com"],
    [
      `${"a".repeat(250)}@b.example`,
      "Enter an email address in the correct format, like name@example.com",
    ],
  ])("%s is refused", (typed, text) => {
    expect(problemIn(emailField.safeParse(typed))).toBe(text);
  });
});

describe("a phone number", () => {
  test.each([
    ["503-555-0142", "+15035550142"],
    ["(503) 555 0142", "+15035550142"],
    ["+1 503.555.0142", "+15035550142"],
    ["  ", null],
    [undefined, null],
  ])("%s is kept as %s", (typed, kept) => {
    expect(phoneField.parse(typed)).toBe(kept);
  });

  test.each(["12", "503-555-01423", "2 503 555 0142", "none"])("%s is refused", (typed) => {
    expect(problemIn(phoneField.safeParse(typed))).toBe("Enter a 10-digit US phone number");
  });

  test("is shown as people write it, and a foreign one as it is", () => {
    expect(formatPhone("+15035550142")).toBe("503-555-0142");
    expect(formatPhone("+4930123456")).toBe("+4930123456");
    expect(formatPhone(null)).toBeNull();
  });
});

test("a code may hold blanks, but only six digits", () => {
  expect(codeField.parse(" 012 345 ")).toBe("012345");
  for (const typed of [undefined, "12345", "1234567", "12345a"]) {
    expect(problemIn(codeField.safeParse(typed))).toBe("Enter the 6-digit code");
  }
});

test("names say which one is missing or too long", () => {
  expect(problemIn(firstNameField.safeParse("  "))).toBe("Enter your first name");
  expect(problemIn(firstNameField.safeParse("a".repeat(61)))).toBe(
    "First name must be 60 characters or fewer",
  );
  expect(firstNameField.parse(" Ngọc-Anh O'Neil ")).toBe("Ngọc-Anh O'Neil");
});

test("a password is long enough and typed twice alike, and never trimmed", () => {
  const pair = (password: string, password_again: string) =>
    passwordPair.safeParse({ password, password_again });
  expect(problemIn(pair("short", "short"))).toBe("Password must be 12 characters or more");
  expect(problemIn(pair("twelve chars!", "twelve chars?"))).toBe("Passwords do not match");
  expect(pair(" twelve chars ", " twelve chars ").data?.password).toBe(" twelve chars ");
});
