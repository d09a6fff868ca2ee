import { describe, expect, test } from "vitest";
import { BackendError } from "~/backend/backend-error";
import { user as userShape } from "~/contract/account/user-shape";
import type { Registration } from "~/domain/sign-up/registration";
import type { User } from "~/domain/user";
import {
  needsPerson,
  resolveGuard,
  stepGuard,
  type GivenGuard,
  type Subject,
} from "~/http/registry";
import { checkForm, checkPage, guardsAt, savedDraftForm, savedDraftPage } from "~/http/step.server";
import { stepForm, stepPage, successPage } from "~/http/step.server";
import { guardsOf } from "~/http/route.server";
import { noFacts } from "~/screens/engine/flow";
import { redirectToOpenStep } from "~/screens/sign-up/open-step.server";
import type { PageRequest } from "~/sessions/visitor";
import { clubFlow } from "../../setup/club/club-flow";
import { callerTold, draft } from "../../setup/people/standing-visitor";

/** Each guard decides by these rules (handbook/guards.md); ../account/subject-guards.test.ts has those that look at the person alone. */

const person = (facts: Record<string, unknown> = {}): User =>
  userShape.parse({ id: "1", email: "ana@harborbread.example", status: "active", ...facts });
const unknownPerson: Subject = { user: null, token: null, signUp: noFacts };
const decide = (name: string, subject: Partial<Subject>, path = "/me", currentPath = path) =>
  resolveGuard(name as GivenGuard).decide({ ...unknownPerson, ...subject }, { path, currentPath });

test.each<[string, User | null, string, unknown]>([
  ["somebody", person(), "/me", "pass"],
  ["a guest", null, "/me?a=b", { to: "/login?next=%2Fme%3Fa%3Db" }],
  ["a guest at home", null, "/", { to: "/login" }],
  [
    "an inactive account",
    { ...person(), user_status: "inactive" },
    "/me",
    { to: "/login", notice: "inactive" },
  ],
])("auth and %s", (_who, user, currentPath, verdict) => {
  expect(decide("auth", { user }, "/me", currentPath)).toEqual(verdict);
});

test.each<[string, User | null, unknown]>([
  ["a guest", null, "pass"],
  ["an inactive account", { ...person(), user_status: "inactive" }, "pass"],
  ["somebody", person(), { to: "/" }],
])("guest and %s", (_who, user, verdict) => {
  expect(decide("guest", { user })).toEqual(verdict);
});

const level = (is_global_admin: boolean, admin_level: User["admin_level"]): User => ({
  ...person(),
  user_is_admin: true,
  is_global_admin,
  admin_level,
});
test.each<[string, User | null, unknown, unknown]>([
  ["nobody", null, "hidden", "hidden"],
  ["a person", person(), "hidden", "hidden"],
  ["an administrator", level(false, "admin"), "hidden", "hidden"],
  ["one of all companies", level(true, "global"), "pass", "hidden"],
  ["one of everything", level(true, "super"), "pass", "pass"],
])("the administrators' pages and %s", (_who, user, global, all) => {
  expect([decide("globaladmin", { user }), decide("superadmin", { user })]).toEqual([global, all]);
});

test("questionnaire and nobody", () => {
  expect(decide("questionnaire", {})).toBe("pass");
});

describe("tokenrequired", () => {
  const expired = { to: "/login", notice: "linkExpired" };
  const used = { to: "/login/forgot-password", notice: "passwordLinkUsed" };
  const pages = {
    "/login/create-password": "create_password",
    "/login/reset-password": "reset_password",
    "/login/update-password": "update_password",
  } as const;

  test.each(Object.entries(pages))("lets %s have its own purpose", (path, purpose) => {
    const on = (token: Subject["token"]) =>
      decide("tokenrequired", { token, facts: "linkExpired" }, path);
    expect(on({ purpose })).toBe("pass");
    expect(on({ purpose: "unknown" })).toBe("pass");
    expect(on({ purpose: "login" })).toEqual(expired);
    expect(on(null)).toEqual(expired);
    const over = purpose === "create_password" ? { to: "/login", notice: "invitationUsed" } : used;
    expect(on({ purpose: "over" })).toEqual(over);
  });

  test("lets a page without a purpose have none", () => {
    for (const token of [null, { purpose: "over" } as const, { purpose: "login" } as const])
      expect(decide("tokenrequired", { token, facts: "linkExpired" }, "/login/other")).toEqual(
        expired,
      );
  });
});

const facts = (...registrations: Registration[]) => ({ registrations, membership: null });

describe("forcewaitlist", () => {
  const closed = { opening: { open: false, reason: "state" } } as const;
  const waits = (path: string, ...registrations: Registration[]) =>
    decide("forcewaitlist", { signUp: facts(...registrations) }, path);

  test("leads who waits to the waiting list, from wherever they look", () => {
    const list = { to: "/register/waitlist" };
    expect(waits("/register/company/employees", draft("company", closed))).toEqual(list);
    expect(waits("/register/about-you", draft("company", closed))).toEqual(list);
    expect(waits("/register/company", draft("company", closed))).toEqual(list);
    expect(waits("/register/company/employees/team.csv", draft("company", closed))).toEqual(list);
    expect(waits("/register/individual/medicare", draft("individual", closed))).toEqual(list);
  });

  test("leads nobody there who could not sign up in any state", () => {
    const data = { "dob.year": "2020", "dob.month": "1", "dob.day": "2" };
    const answered = { status: "complete" as const, data, rev: 1, updated_at: "" };
    const minor = draft("individual", { ...closed, steps: { individual: answered } });
    expect(waits("/register/individual/subscription", minor)).toBe("pass");
  });

  test("lets them mend their address, and everybody else go on", () => {
    expect(waits("/register/about-company", draft("company", closed))).toBe("pass");
    expect(waits("/register/company/employees", draft("company"))).toBe("pass");
    expect(waits("/register/company/employees")).toBe("pass");
    expect(waits("/register/company/employees", draft("individual", closed))).toBe("pass");
    expect(waits("/elsewhere", draft("company", closed))).toBe("pass");
  });
});

describe("a step's guard", () => {
  const route = { path: "/club/your-dog", currentPath: "/club/your-dog" };
  const done = { status: "complete" as const, data: { has_dog: "yes" }, rev: 1, updated_at: "" };
  const signUp = facts(draft("dog-club", { steps: { you: done } }));

  test("asks who it is, what they have, and what the flow wants to know", () => {
    const guard = stepGuard(clubFlow, "club-step2");
    expect([guard.name, guard.reads, guard.facts]).toEqual([
      "club-step2",
      "signUp",
      clubFlow.facts,
    ]);
    expect(resolveGuard(guard)).toBe(guard);
  });

  test("opens what may be opened", () => {
    const guard = stepGuard(clubFlow, "club-step2");
    const known = { isMember: false };
    expect(guard.decide({ ...unknownPerson, signUp, facts: known }, route)).toBe("pass");
    const first = { to: "/club/you", notice: "stepFirst" };
    expect(guard.decide({ ...unknownPerson, facts: known }, route)).toEqual(first);
    const individual = resolveGuard("registerindividual-step2");
    const path = "/register/individual/subscription";
    expect(individual.decide(unknownPerson, { path, currentPath: path })).toMatchObject({
      notice: "stepFirst",
    });
  });
});

test.each(["nobody", "toString"])("there is no guard %s", (name) => {
  expect(() => resolveGuard(name as GivenGuard)).toThrow("Unknown route middleware");
});

test("a guard that knows a person waits for one; the guests' pages do not", () => {
  const names = ["auth", "guest", "tokenrequired", "forcewaitlist", "globaladmin", "superadmin"];
  const others = ["subscriptionsettings", "questionnaire", "registercompany-step1"];
  expect(
    [...names, ...others].filter((name) => !needsPerson(resolveGuard(name as GivenGuard))),
  ).toEqual(["guest", "tokenrequired"]);
});

test("a sign-up's routes have the guards of its table, those before it first", () => {
  const names = (handler: object) => guardsOf(handler);
  const more = () => Promise.resolve({});
  expect(names(stepPage(clubFlow, "dog"))).toEqual(["forcewaitlist", "club-step2"]);
  expect(names(stepForm(clubFlow, "you"))).toEqual(["forcewaitlist", "club-step1"]);
  expect(names(checkPage(clubFlow, more))).toEqual(["forcewaitlist", "club-step3"]);
  expect(names(checkForm(clubFlow))).toEqual(["forcewaitlist", "club-step3"]);
  expect(guardsAt(clubFlow, "fee")).toMatchObject(["forcewaitlist", { name: "club-step2" }]);
  for (const open of [successPage(clubFlow), savedDraftPage(clubFlow), savedDraftForm(clubFlow)])
    expect(names(open)).toEqual([]);
});

describe("whatever page of a sign-up it is", () => {
  const asks = (path: string, over: object = {}) =>
    redirectToOpenStep(
      {
        url: new URL(`https://benefits.example${path}`),
        user: null,
        unknownBecause: null,
        caller: callerTold(() => noFacts),
        ...over,
      } as PageRequest,
      [clubFlow],
    );

  test("leads to the step that is missing", async () => {
    expect(await asks("/club/check?a=b")).toMatchObject({ to: "/club/you", notice: "stepFirst" });
    expect(await asks("/club/you")).toBeNull();
  });

  test("is no matter of other pages", async () => {
    const down = new BackendError({ status: 503, statusText: "", message: "No", call: "me" });
    expect(await asks("/club/welcome", { unknownBecause: down })).toBeNull();
    const out = await asks("/club/you", { unknownBecause: down });
    expect(out).toMatchObject({ to: "/login?next=%2Fclub%2Fyou" });
  });
});
