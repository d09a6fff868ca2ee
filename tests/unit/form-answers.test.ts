import { describe, expect, test } from "vitest";
import { z } from "zod";
import { BackendError } from "~/backend/backend-error";
import { fieldStates, problemsOf, type FormResult } from "~/components/forms/field-state";
import { isFilledByBot } from "~/domain/honeypot";
import { codeForm, emailForm, passwordForm } from "~/screens/account/account-forms.server";
import {
  seeOther,
  isRedirect,
  parseForm,
  refuse,
  refuseFor,
} from "~/screens/forms/form-answer.server";
import { inEnglishResult } from "../setup/language/in-english";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const failure = (
  status: number,
  fieldErrors?: Record<string, string[]>,
  more: Partial<BackendError["details"]> = {},
) =>
  new BackendError({
    status,
    statusText: "",
    message: "From the backend",
    fieldErrors,
    call: "x",
    ...more,
  });

test("an answer that comes twice, or in parts, is told in plain words", () => {
  const schema = z.object({
    email: z.string({ required_error: "Enter it" }),
    birth: z.object({ year: z.string({ required_error: "Enter a year" }) }),
    days: z.array(z.string()).optional(),
  });
  const errors = (...fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const { result } = refuse(parseForm(form, schema)).data;
    return inEnglishResult(result).error;
  };
  const twice = "This answer came more than once. Enter it once.";
  const year: [string, string] = ["birth.year", "1980"];
  expect(errors(["email", "a"], ["email", "b"], year)).toEqual({ email: [twice] });
  const unreadable = "We couldn’t read the form. Try again.";
  expect(errors(["email.x", "a"], year)).toEqual({ email: [unreadable] });
  expect(errors(["email", "a"], year, ["days", "mon"], ["days", "tue"])).toBeUndefined();
});

describe("a form that cannot be accepted", () => {
  const submission = parseForm(formOf({ email: "ana@", next: "/me" }), emailForm.schema);
  const { data, init } = refuse(submission);

  test("comes back with what was typed and what is wrong", () => {
    expect(init?.status).toBe(422);
    const field = fieldStates(inEnglishResult(data.result), emailForm.constraints)("email");
    expect(field).toMatchObject({
      defaultValue: "ana@",
      problem: "Enter an email address in the correct format, like name@example.com",
      constraint: { required: true, maxLength: 254 },
    });
  });

  test("keeps every answer of a group and of a nested field, and nothing that was unticked", () => {
    const schema = z.object({
      days: z.array(z.string()).min(2, "Pick two"),
      teams: z.array(z.string()).optional(),
      birth: z.object({ month: z.string(), year: z.string().optional() }),
    });
    const form = formOf({ days: "mon", "birth.month": "5" });
    const { result } = refuse(parseForm(form, schema)).data;
    const stored = { days: ["tue", "wed"], teams: ["red", "blue"], "birth.year": "1980" };
    const field = fieldStates(result as FormResult, {}, stored);
    expect(field("days")).toMatchObject({ chosen: ["mon"], problem: "Pick two" });
    expect(field("teams").chosen).toEqual([]);
    expect(field("birth.month").defaultValue).toBe("5");
    expect(field("birth.year").defaultValue).toBeUndefined();
    const untouched = fieldStates(undefined, {}, stored);
    expect(untouched("days").chosen).toEqual(["tue", "wed"]);
    expect(untouched("birth.year").defaultValue).toBe("1980");
  });

  test("is not read by names that no form has: one could make a list of four thousand million", () => {
    const hostile = { "email[4294967294]": "x", "a.b.c.d": "x", __proto__x: "x", "dob.month": "5" };
    const { payload } = parseForm(formOf({ ...hostile, email: "ana@" }), emailForm.schema);
    expect(payload).toEqual({ email: "ana@", dob: { month: "5" } });
  });

  test("never brings passwords or tokens back", () => {
    const input = { password: "secret words", password_again: "other words", token: "raw-token" };
    const { data } = refuse(parseForm(formOf(input), passwordForm.schema));
    const text = JSON.stringify(inEnglishResult(data.result));
    expect(text).toContain("Passwords do not match");
    expect(text).not.toMatch(/secret words|other words|raw-token/);
  });
});

describe("a backend's refusal of a form", () => {
  const submission = parseForm(formOf({ code: "123456" }), codeForm.schema);

  test("is the backend's own sentence, at the field that it names or above the form", () => {
    const text = (status: number, fields?: Record<string, string[]>, more = {}) => {
      const { data, init } = refuseFor(failure(status, fields, more), submission);
      return [init?.status, problemsOf(inEnglishResult(data.result))];
    };
    const whole = [{ field: "", text: "From the backend" }];
    const taken = { code: ["In use"] };
    const atCode = [{ field: "code", text: "In use" }];
    expect(text(409)).toEqual([409, whole]);
    expect(text(409, taken)).toEqual([409, atCode]);
    expect(text(400, taken)).toEqual([422, atCode]);
    // No summary can lead to a field that this form has not.
    expect(text(422, { other: ["From the backend"] })).toEqual([422, whole]);
    // A refusal without a sentence is no sign of other tabs.
    const wordless = { statusText: "Conflict", message: "Conflict" };
    const changed = [{ field: "", text: "This was changed in the meantime." }];
    expect(text(409, undefined, wordless)).toEqual([409, changed]);
  });

  test("keeps what was typed through an outage and too many tries, and says how long to wait", () => {
    const outage = refuseFor(failure(503), submission);
    expect(outage.init?.status).toBe(503);
    expect(outage.data.result.initialValue).toEqual({ code: "123456" });
    const { data, init } = refuseFor(failure(429, undefined, { retryAfter: 840 }), submission);
    expect(init?.status).toBe(429);
    expect(problemsOf(inEnglishResult(data.result))).toEqual([
      { field: "", text: "Too many tries. Wait 14 minutes." },
    ]);
  });

  test("is a page of its own when it does not speak of the form, and a bug stays a bug", () => {
    expect(() => refuseFor(failure(403), submission)).toThrow(
      expect.objectContaining({ status: 403 }),
    );
    expect(() => refuseFor(new Error("bug"), submission)).toThrow("bug");
  });
});

test("only a filled honeypot gives a program away", () => {
  expect(isFilledByBot(formOf({ website: "https://spam.example" }))).toBe(true);
  expect(isFilledByBot(formOf({ website: "" }))).toBe(false);
  expect(isFilledByBot(formOf({}))).toBe(false);
});

test("where a form leads is told apart from a page that tells where something went", () => {
  expect(isRedirect(seeOther("/me", { notice: "profileSaved" }))).toBe(true);
  expect(isRedirect({ to: "a***@mail.example" })).toBe(false);
});
