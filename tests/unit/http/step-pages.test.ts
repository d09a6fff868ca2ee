import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { flow } from "~/screens/engine/flow";
import { checkForm, checkPage, savedForm, savedPage, stepForm } from "~/http/step.server";
import { stepPage, successPage } from "~/http/step.server";
import { clubFlow, dogClub } from "../../setup/club/club-flow";

/** Each route of a sign-up shows and does its own page's part of the flow. */

vi.mock("~/environment", () => ({ environment: () => ({ APP_URL: "https://benefits.example" }) }));
vi.mock("~/http/visitor.server", () => ({
  visitorOf: () =>
    Promise.resolve({
      ...{ user: null, session: null, unknownBecause: null },
      backend: { call: () => Promise.resolve({ registrations: [], membership: null }) },
    }),
}));
vi.mock("~/sessions/kept-form", () => ({ forgetKeptForm: () => Promise.resolve() }));
const told = vi.hoisted(
  () => (name: string) => (_asked: object, flow: { kind: string }, key?: string) =>
    Promise.resolve([name, flow.kind, key]),
);
vi.mock("~/screens/sign-up/sign-up.server", () => ({
  ...{ showStep: told("step"), saveStep: told("save") },
}));
vi.mock("~/screens/sign-up/submit.server", () => ({
  ...{ showCheck: told("check"), submitCheck: told("submit") },
  ...{ showSaved: told("saved"), changeSaved: told("change") },
}));
vi.mock("~/screens/sign-up/success.server", () => ({ showSuccess: told("success") }));

/** The club's flow, whose pages are open to everybody. */
const open = { ...flow("dog-club", dogClub, clubTable()), check: { ...clubFlow.check, path: "/" } };
function clubTable() {
  const { begun, finish, stages, check, facts } = clubFlow;
  const steps = Object.fromEntries(clubFlow.steps.map((step) => [step.key, step]));
  return { begun, finish, stages, check, facts, steps, entry: () => "pass" } as never;
}
const first = "/club/you";
const get = (path = first) =>
  ({
    request: new Request(`https://benefits.example${path}`),
    ...{ context: {}, params: {} },
  }) as LoaderFunctionArgs;
const post = () =>
  ({
    request: new Request(`https://benefits.example${first}`, {
      method: "POST",
      body: new URLSearchParams({ a: "1" }),
    }),
    ...{ context: {}, params: {} },
  }) as ActionFunctionArgs;
const more = (asked: { url: URL }) => Promise.resolve({ from: asked.url.pathname });

test("a step, with what its page adds", async () => {
  expect(await stepPage(clubFlow, "you")(get())).toEqual(["step", "dog-club", "you"]);
  expect(await stepPage(clubFlow, "you", more)(get())).toEqual({
    ...{ page: ["step", "dog-club", "you"], from: first },
  });
  expect(await stepForm(clubFlow, "you")(post())).toEqual(["save", "dog-club", "you"]);
});

test("the check page, once it is open", async () => {
  const anybody = { ...open, steps: [] };
  const check = checkPage(anybody as never, more);
  expect(await check(get("/"))).toEqual({ page: ["check", "dog-club", undefined], from: "/" });
  const args = { ...post(), request: new Request("https://benefits.example/", { method: "POST" }) };
  expect(await checkForm(anybody as never)(args)).toEqual(["submit", "dog-club", undefined]);
});

test("what comes after it, and what was saved", async () => {
  expect(await successPage(clubFlow)(get())).toEqual(["success", "dog-club", undefined]);
  expect(await savedPage(clubFlow)(get())).toEqual(["saved", "dog-club", undefined]);
  expect(await savedForm(clubFlow)(post())).toEqual(["change", "dog-club", undefined]);
});
