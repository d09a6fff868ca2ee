import { expect, test } from "vitest";
import { formName } from "~/domain/form-frame";
import { formKeyPattern } from "~/domain/form-key";

test("a form is named by where it posts and by its intent", () => {
  expect(formName("/me", undefined)).toBe("/me ");
  expect(formName("/me?index", "email")).toBe("/me email");
  expect(formName("/me?add=1&index", "email")).toBe("/me?add=1 email");
  // Only at the end does it say that the route is an index.
  expect(formName("/me?indexed=1", "email")).toBe("/me?indexed=1 email");
});

test("a key has its length, and a count where the browser showed the form anew", () => {
  const key = "a".repeat(38);
  const taken = [key, `${key}~1`, `${key}~123456789`].map((each) => formKeyPattern.test(each));
  expect(taken).toEqual([true, true, true]);
  for (const wrong of [`${key}a`, key.slice(1), `${key}~`, `${key}~1234567890`, ` ${key}`])
    expect(formKeyPattern.test(wrong)).toBe(false);
});
