import { describe, expect, test } from "vitest";
import { z } from "zod";
import { BackendError } from "~/backend/backend-error";
import { fieldStates, problemsOf, type FormResult } from "~/components/forms/field-state";
import { filledByProgram } from "~/domain/honeypot";
import type { carryOut } from "~/screens/admin/super-confirm.server";
import { codeForm, emailForm, passwordForm } from "~/screens/account/account-forms.server";
import { go, leadsOn, parseForm, refuse, refuseFor } from "~/screens/forms/form-answer.server";
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
    ...{ status, statusText: "", message: "From the backend", fieldErrors, call: "x" },
    ...more,
  });

test("what is wrong with an entry of a list is wrong with the list: no summary can lead to the entry", () => {
  const list = z.object({ addons: z.array(z.string().min(3, "Too short")) });
  const form = new FormData();
  for (const slug of ["a", "enough", "b"]) form.append("addons", slug);
  expect(refuse(parseForm(form, list)).data.result.error).toEqual({ addons: ["Too short"] });
});

describe("a form that cannot be accepted", () => {
  const submission = parseForm(formOf({ email: "ana@", next: "/me" }), emailForm.schema);
  const { data, init } = refuse(submission);

  test("comes back with what was typed and what is wrong", () => {
    expect(init?.status).toBe(422);
    expect(problemsOf(inEnglishResult(data.result))).toEqual([
      {
        field: "email",
        text: "Enter an email address in the correct format, like name@example.com",
      },
    ]);
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
    const typed = { password: "secret words", password_again: "other words", token: "raw-token" };
    const { data } = refuse(parseForm(formOf(typed), passwordForm.schema));
    const text = JSON.stringify(inEnglishResult(data.result));
    expect(text).toContain("Passwords do not match");
    expect(text).not.toMatch(/secret words|other words|raw-token/);
  });
});

describe("a backend's refusal of a form", () => {
  const submission = parseForm(formOf({ code: "123456" }), codeForm.schema);

  test("shows under its field", () => {
    const text = "That code is not right. 4 tries left";
    const { data } = refuseFor(failure(422, { code: [text] }), submission);
    expect(problemsOf(inEnglishResult(data.result))).toEqual([{ field: "code", text }]);
  });

  test("shows above the form when no field is named", () => {
    const { data } = refuseFor(failure(422), submission);
    expect(problemsOf(inEnglishResult(data.result))).toEqual([
      { field: "", text: "From the backend" },
    ]);
  });

  test("says how long to wait after too many tries", () => {
    const { data, init } = refuseFor(failure(429, undefined, { retryAfter: 840 }), submission);
    expect(init?.status).toBe(429);
    expect(problemsOf(inEnglishResult(data.result))).toEqual([
      { field: "", text: "Too many tries. Wait 14 minutes." },
    ]);
  });

  test("keeps what was typed through an outage", () => {
    const { data, init } = refuseFor(failure(503), submission);
    expect(init?.status).toBe(503);
    expect(data.result.initialValue).toEqual({ code: "123456" });
    expect(problemsOf(inEnglishResult(data.result))[0]?.text).toContain(
      "What you typed is still here",
    );
  });

  test("is a page of its own when it does not speak of the form, and a bug stays a bug", () => {
    expect(() => refuseFor(failure(403), submission)).toThrow(
      expect.objectContaining({ status: 403 }),
    );
    expect(() => refuseFor(new Error("bug"), submission)).toThrow("bug");
  });
});

test("stored values fill a form until something else was typed", () => {
  const stored = { first_name: "Ana", phone: null };
  expect(fieldStates(undefined, {}, stored)("first_name").defaultValue).toBe("Ana");
  expect(fieldStates(undefined, {}, stored)("phone").defaultValue).toBeUndefined();
  const typed = { status: "error", initialValue: { first_name: "Anna" } } as FormResult;
  expect(fieldStates(typed, {}, stored)("first_name").defaultValue).toBe("Anna");
});

test("only a filled honeypot gives a program away", () => {
  expect(filledByProgram(formOf({ website: "https://spam.example" }))).toBe(true);
  expect(filledByProgram(formOf({ website: "" }))).toBe(false);
  expect(filledByProgram(formOf({}))).toBe(false);
});

describe("where a form leads", () => {
  test("is told apart from what a page shows, even from a page that tells where something went", () => {
    expect(leadsOn(go("/me", { notice: "profileSaved" }))).toBe(true);
    for (const shown of [{ to: "a***@mail.example" }, null, undefined, "/me"]) {
      expect(leadsOn(shown)).toBe(false);
    }
  });

  test("and what is said there is checked by the compiler", () => {
    // @ts-expect-error There is no such notice.
    expect(leadsOn(go("/me", { notice: "profileSavd" }))).toBe(true);
    // @ts-expect-error A screen cannot promise what no page can say.
    const done: Parameters<typeof carryOut>[2] = { to: "/me", notice: "saved" };
    expect(done.to).toBe("/me");
  });
});
