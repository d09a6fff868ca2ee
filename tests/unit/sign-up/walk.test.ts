import { describe, expect, test } from "vitest";
import { wasSubmitted, type Registration, type SignUpFacts } from "~/domain/sign-up/registration";
import {
  backPath,
  contextOf,
  draftOf,
  endedKeyOf,
  firstIncompleteStep,
  isReturned,
  nextPath,
  checkStepRule,
  rejectedOf,
  resumePath,
  checkStopPage,
  walkOf,
  walkToAnswer,
} from "~/screens/engine/walk";
import { minutesLeft, progressOf, tasksOf } from "~/screens/engine/progress";
import { noFacts } from "~/screens/engine/flow";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { minutesToJoin } from "~/domain/association/association-kind";
import { associationFlow } from "~/screens/association/association-flow.server";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { problem } from "~/domain/problems/problem";
import type { User } from "~/domain/user";
import { clubFlow } from "../../setup/club/club-flow";
import { callerTold, draft as draftOfKind } from "../../setup/people/standing-visitor";

/** One person's walk through the dog club's sign-up (tests/setup/club): you, your dog and the fee, then the check page. */

type State = Registration["state"];
type Status = "complete" | "in_progress";
type Answered = Partial<Record<"you" | "dog" | "fee", Status>>;

const draft = (answered: Answered, over: Partial<Registration> = {}): Registration => {
  const steps = Object.entries(answered).map(([step, status]) => {
    const data = step === "you" ? { first_name: "Ana", has_dog: "yes" } : { [step]: "typed" };
    return [step, { status, data, rev: 1, updated_at: "" }];
  });
  return draftOfKind("dog-club", { steps: Object.fromEntries(steps), ...over });
};
const withoutDog = (answered: Answered) => {
  const made = draft(answered);
  return draft({}, { steps: { ...made.steps, you: { ...made.steps["you"]!, data: {} } } });
};

const guest = { isMember: false };
const walkWith = (answered: Answered, over: Partial<Registration> = {}) =>
  walkOf(clubFlow, draft(answered, over), guest, "UTC");
const nothing = walkOf(clubFlow, null, guest, "UTC");
const all: Answered = { you: "complete", dog: "complete", fee: "complete" };
const keys = ({ steps }: { steps: readonly { key: string }[] }) => steps.map(({ key }) => key);

const ended = (kind: string, id: string) =>
  ({ kind, id, how: "deleted", email: null, user_id: null }) as const;

const facts = (...registrations: Registration[]): SignUpFacts => ({
  registrations,
  membership: null,
});

describe("what somebody has of a sign-up", () => {
  test("is their registration of its kind, unless it was rejected", () => {
    const other = draft({}, { kind: "company", id: "other" });
    const own = draft(all);
    const rejected = draft(all, { state: "rejected" });
    const had = (...each: Registration[]) => [
      draftOf(clubFlow, facts(...each)),
      rejectedOf(clubFlow, facts(...each)),
    ];
    expect(had()).toEqual([null, null]);
    expect(had(other)).toEqual([null, null]);
    expect(had(other, own)).toEqual([own, null]);
    expect(had(other, rejected)).toEqual([null, rejected]);
    expect(had(draft({}, { kind: "company", state: "rejected" }), own)).toEqual([own, null]);
    expect(draftOf(clubFlow, noFacts)).toBeNull();
    expect(noFacts).toEqual({ registrations: [], membership: null });
  });

  test.each<[State, boolean, boolean]>([
    ["draft", false, false],
    ["waitlisted", false, false],
    ["submitted", true, false],
    ["needs_info", false, true],
    ["awaiting_payment", true, false],
    ["active", true, false],
    ["rejected", false, false],
  ])("%s: through %s, given back %s", (state, through, givenBack) => {
    const registration = draft(all, { state });
    expect([wasSubmitted(registration), isReturned(registration)]).toEqual([through, givenBack]);
  });

  test("is the last of those that ended, while there is no other", () => {
    const others = [ended("company", "e1")];
    const reported = [ended("dog-club", "e2"), ended("dog-club", "e3"), ...others];
    expect(endedKeyOf(clubFlow, { ...noFacts, ended: reported })?.id).toBe("e3");
    expect(endedKeyOf(clubFlow, { ...facts(draft({})), ended: reported })).toBeNull();
    expect(endedKeyOf(clubFlow, { ...noFacts, ended: others })).toBeNull();
    expect(endedKeyOf(clubFlow, noFacts)).toBeNull();
  });

  test("is nothing before it is begun", () => {
    expect([wasSubmitted(null), isReturned(null)]).toEqual([false, false]);
  });
});

describe("the steps that are asked", () => {
  test("depend on answers and on what is known", () => {
    expect(keys(walkWith(all))).toEqual(["you", "dog", "fee"]);
    expect(keys(walkOf(clubFlow, withoutDog(all), guest, "UTC"))).toEqual(["you", "fee"]);
    expect(keys(walkOf(clubFlow, draft(all), { isMember: true }, "UTC"))).toEqual(["you", "dog"]);
    expect(keys(nothing)).toEqual(["you", "fee"]);
  });

  test("have schemas that see the day, the answers and what is known", () => {
    expect(
      contextOf(
        walkOf(
          clubFlow,
          draft({ you: "complete", fee: "in_progress" }),
          guest,
          "UTC",
          Date.parse("2031-02-03T12:00Z"),
        ),
      ),
    ).toEqual({
      today: "2031-02-03",
      offered: "2031-02-03",
      answers: { you: { first_name: "Ana", has_dog: "yes" }, fee: { fee: "typed" } },
      facts: guest,
    });
    expect(contextOf(nothing).answers).toEqual({});
  });

  test("are asked for with what the flow wants to know, if anything", async () => {
    const membership = { payer: "individual", state: "active" };
    const calls: string[] = [];
    const caller = callerTold((key) => {
      calls.push(key);
      return { registrations: [draft(all)], membership };
    });
    const visitor = { user: null, caller } as Parameters<typeof loadWalk>[0];
    const club = await loadWalk(visitor, clubFlow);
    expect([keys(club), club.draft, club.facts]).toEqual([
      ["you", "dog"],
      draft(all),
      { isMember: true },
    ]);
    calls.length = 0;
    const company = await loadWalk(visitor, companyFlow);
    expect([company.draft, company.facts, calls]).toEqual([null, null, ["listRegistrations []"]]);
  });
});

describe("to go on leads", () => {
  test.each<[string, string, () => ReturnType<typeof walkOf>]>([
    ["who has begun nothing to the first step", "/club/you", () => nothing],
    [
      "to the earliest step that is not complete",
      "/club/your-dog",
      () => walkWith({ you: "complete", dog: "in_progress", fee: "complete" }),
    ],
    ["from complete steps to the check page", "/club/check", () => walkWith(all)],
    ["what was submitted to success", "/club/welcome", () => walkWith({}, { state: "active" })],
    [
      "what was given back to its check",
      "/club/check",
      () => walkWith(all, { state: "needs_info" }),
    ],
  ])("%s", (_who, path, walk) => {
    expect(resumePath(walk())).toBe(path);
  });

  test("to a page whose answers would do, until they are sent", () => {
    const { fee, ...others } = draft({ ...all, fee: "in_progress" }).steps;
    const steps = { ...others, fee: { ...fee!, data: { fee: "cash" } } };
    expect(resumePath(walkWith({}, { steps }))).toBe("/club/fee");
  });

  test("nobody to a step once all are complete", () => {
    expect(firstIncompleteStep(walkWith(all))).toBeNull();
    expect(firstIncompleteStep(walkWith({ you: "in_progress" }))?.key).toBe("you");
  });
});

describe("a page", () => {
  const guards: Record<string, string> = {
    "/club/you": "club-step1",
    "/club/your-dog": "club-step2",
    "/club/fee": "club-step2",
    "/club/beside": "club-step2",
    "/club/check": "club-step3",
    "/club/after": "club-step3",
  };
  const known = { signUp: noFacts, user: null };
  const debtor = {
    user: null,
    signUp: { registrations: [], membership: { payer: "individual", state: "past_due" } },
  } as const;
  const open = (
    walk: ReturnType<typeof walkOf>,
    path: string,
    who: typeof known | typeof debtor = known,
  ) => checkStepRule(walk, { path, guard: guards[path] ?? "" }, who as typeof known);
  const first = (to: string) => ({ to, notice: "stepFirst" });

  test("opens when all steps before it are complete, and leads to the missing one else", () => {
    expect(open(nothing, "/club/you")).toBe("pass");
    expect(open(nothing, "/club/fee")).toEqual(first("/club/you"));
    expect(open(nothing, "/club/check")).toEqual(first("/club/you"));
    const begun = walkWith({ you: "complete" });
    expect(open(begun, "/club/you")).toBe("pass");
    expect(open(begun, "/club/your-dog")).toBe("pass");
    expect(open(begun, "/club/fee")).toEqual(first("/club/your-dog"));
    expect(open(walkWith({ ...all, fee: "in_progress" }), "/club/check")).toEqual(
      first("/club/fee"),
    );
    expect(open(walkWith(all), "/club/check")).toBe("pass");
    expect(open(walkWith(all), "/club/you")).toBe("pass");
  });

  test.each([
    ["active", "pass"],
    ["inactive", { to: "/login", notice: "inactive" }],
  ])("opens by whether an account may be used: %s", (user_status, verdict) => {
    const user = { user_status } as User;
    const page = { path: "/club/you", guard: "club-step1" };
    expect(checkStepRule(nothing, page, { signUp: noFacts, user })).toEqual(verdict);
  });

  const user = { user_status: "active" } as User;
  const signIn = { to: "/login?next=%2Fclub%2Fyou", notice: "signInFirst" };
  const over = { ended: [ended("dog-club", "e1")] };
  const saved = { to: "/club/saved" };
  test.each<[string, boolean, Partial<SignUpFacts>, User | null, Registration | null, unknown]>([
    ["a guest signs in first", false, {}, null, null, signIn],
    ["a guest may begin where they can get an account", true, {}, null, null, "pass"],
    ["who is signed in may begin", false, {}, user, null, "pass"],
    ["who has a draft goes on", false, {}, null, draft({}), "pass"],
    ["who had a draft reads what became of it", false, over, null, null, saved],
    ["so do they where a guest may begin", true, over, null, null, saved],
  ])("where accounts are elsewhere %s", (_who, guests, reported, who, own, verdict) => {
    const signUp = { ...noFacts, ...reported, elsewhere: { guests } };
    const page = { path: "/club/you", guard: "club-step1" };
    const walk = walkOf(clubFlow, own, guest, "UTC");
    expect(checkStepRule(walk, page, { signUp, user: who })).toEqual(verdict);
  });

  test("that shares a step's guard opens with the first step of that guard", () => {
    expect(open(nothing, "/club/beside")).toEqual(first("/club/you"));
    expect(open(walkWith({ you: "complete" }), "/club/beside")).toBe("pass");
    expect(open(walkWith({ you: "complete" }), "/club/after")).toEqual(first("/club/your-dog"));
    expect(open(walkWith(all), "/club/after")).toBe("pass");
    const besideFirst = { path: "/club/beside-you", guard: "club-step1" };
    expect(checkStepRule(nothing, besideFirst, known)).toBe("pass");
    // A step has the same state for each guard.
    const asFirst = { path: "/club/you", guard: "club-step3" };
    expect(checkStepRule(nothing, asFirst, known)).toBe("pass");
    const asCheck = { path: "/club/check", guard: "club-step1" };
    expect(checkStepRule(nothing, asCheck, known)).toEqual(first("/club/you"));
  });

  test("of a step that is not asked leads to where one goes on, and says so", () => {
    const walk = walkOf(clubFlow, withoutDog({ you: "complete" }), guest, "UTC");
    const skipped = { to: "/club/fee", notice: "stepNotAsked" };
    expect(open(walk, "/club/your-dog")).toEqual(skipped);
    expect(open(nothing, "/club/your-dog")).toEqual(first("/club/you"));
    expect(open(walk, "/club/beside")).toBe("pass");
  });

  test("behind a stop leads to it, and those before it open", () => {
    const day = "2031-02-03";
    const stop = (page: string, stands: (today: string) => boolean) => ({
      after: "dog",
      page,
      problem: problem("sign_up.under_age"),
      final: true,
      stands: (_answers: object, today: string) => stands(today),
    });
    const stops = [
      stop("/club/never", () => false),
      stop("/club/wait", (today) => today === day),
      stop("/club/later", () => true),
    ];
    const stopped = { ...clubFlow, definition: { ...clubFlow.definition, stops } };
    const at = (answered: Answered, over: Partial<Registration> = {}, today = day) =>
      walkOf(stopped, draft(answered, over), guest, "UTC", Date.parse(today));
    const there = at(all);
    expect(open(there, "/club/fee")).toEqual({ to: "/club/wait" });
    expect(open(there, "/club/check")).toEqual({ to: "/club/wait" });
    expect([open(there, "/club/you"), open(there, "/club/your-dog")]).toEqual(["pass", "pass"]);
    expect(resumePath(there)).toBe("/club/wait");
    expect([nextPath(there, "/club/you", false), nextPath(there, "/club/your-dog", false)]).toEqual(
      ["/club/your-dog", "/club/wait"],
    );
    expect(nextPath(there, "/club/you", true)).toBe("/club/wait");
    expect(checkStopPage(there, "/club/wait")).toBe("pass");
    expect(checkStopPage(there, "/club/later")).toEqual({ to: "/club/wait" });
    expect(resumePath(at(all, {}, "2031-02-04"))).toBe("/club/later");
    // It is not reached before the step is complete, nor after the whole was submitted.
    expect(resumePath(at({ you: "in_progress" }))).toBe("/club/you");
    const half = at({ you: "complete", dog: "in_progress" });
    expect(open(half, "/club/fee")).toEqual(first("/club/your-dog"));
    expect(checkStopPage(half, "/club/wait")).toEqual({ to: "/club/your-dog" });
    const sent = at(all, { state: "active" });
    expect([resumePath(sent), open(sent, "/club/fee"), checkStopPage(sent, "/club/wait")]).toEqual([
      "/club/welcome",
      { to: "/club/welcome" },
      { to: "/club/welcome" },
    ]);
    expect(checkStopPage(walkWith(all), "/club/wait")).toEqual({ to: "/club/check" });
  });

  test("of what was submitted leads to the success page", () => {
    const walk = walkWith(all, { state: "submitted" });
    for (const path of Object.keys(guards))
      expect(open(walk, path)).toEqual({ to: "/club/welcome" });
    const passedBy = walkOf(
      clubFlow,
      { ...withoutDog({ you: "complete" }), state: "submitted" },
      guest,
      "UTC",
    );
    expect(open(passedBy, "/club/your-dog")).toEqual({ to: "/club/welcome" });
  });

  test("of what was submitted begins another where there is room, by its first page", () => {
    const mayBeginAnother = ({ state }: Registration) => state !== "submitted";
    const at = (state: State) =>
      walkOf({ ...clubFlow, mayBeginAnother }, draft(all, { state }), guest, "UTC");
    expect(open(at("active"), "/club/you")).toBe("pass");
    expect(open(at("active"), "/club/fee")).toEqual({ to: "/club/welcome" });
    expect(open(at("submitted"), "/club/you")).toEqual({ to: "/club/welcome" });
    expect(walkToAnswer(at("active")).draft).toBeNull();
    expect(walkToAnswer(at("draft")).draft).toEqual(draft(all));
  });

  test("is not for whom the flow refuses, with a draft or without", () => {
    const refused = { to: "/settings/subscription" };
    expect(open(nothing, "/club/you", debtor)).toEqual(refused);
    expect(open(walkWith(all, { state: "active" }), "/club/you", debtor)).toEqual(refused);
    expect(open(nothing, "/club/check", debtor)).toEqual(refused);
    // A person is known to owe us only once they confirmed the draft's address.
    expect(open(walkWith(all), "/club/check", debtor)).toEqual(refused);
    expect(open(walkWith(all, { state: "needs_info" }), "/club/fee", debtor)).toEqual(refused);
    expect(open(walkWith(all, { state: "active" }), "/club/fee", debtor)).toEqual({
      to: "/club/welcome",
    });
  });

  test("leads to the next, and from a change back to the check page", () => {
    const walk = walkWith(all);
    expect(walk.steps.map(({ path }) => nextPath(walk, path, false))).toEqual([
      "/club/your-dog",
      "/club/fee",
      "/club/check",
    ]);
    expect(nextPath(walk, "/club/you", true)).toBe("/club/check");
    expect(nextPath(walkWith({ you: "complete", fee: "complete" }), "/club/you", true)).toBe(
      "/club/your-dog",
    );
  });

  test("leads back to the one before, the first to where the sign-up is chosen", () => {
    const back = (path: string) => backPath(walkWith(all), path);
    expect(["/club/you", "/club/your-dog", "/club/fee", "/club/check"].map(back)).toEqual([
      "/club",
      "/club/you",
      "/club/your-dog",
      "/club/fee",
    ]);
    expect(back("/club/elsewhere")).toBe("/club");
    expect(backPath(nothing, "/club/fee")).toBe("/club/you");
  });
});

describe("the step indicator", () => {
  const [you, dog] = clubFlow.steps as [
    (typeof clubFlow.steps)[number],
    (typeof clubFlow.steps)[number],
  ];
  const links = (
    walk: ReturnType<typeof walkOf>,
    place: { path: string; guard: string | null; stage: number },
  ) => progressOf(walk, place, "en").stages.map(({ href }) => href);

  test("links the finished stages, but not the one where somebody is", () => {
    expect(links(nothing, you)).toEqual([null, null, null]);
    expect(links(walkWith({ you: "complete" }), dog)).toEqual(["/club/you", null, null]);
    expect(links(walkWith({ you: "complete" }), you)).toEqual([null, null, null]);
    expect(links(walkWith(all), you)).toEqual([null, "/club/your-dog", null]);
    expect(links(walkWith(all), clubFlow.check)).toEqual(["/club/you", "/club/your-dog", null]);
  });
});

test("the task list counts the parts of the step indicator, and says what is done, what is begun, and what can be opened", () => {
  expect(tasksOf(nothing, "en")).toEqual([
    { title: "About you", href: "/club/you", status: "open" },
    { title: "The club", href: null, status: "later" },
    { title: "Check", href: null, status: "later" },
  ]);
  expect(tasksOf(nothing, "en").map(({ title }) => title)).toEqual(
    progressOf(nothing, clubFlow.check, "en").stages.map(({ title }) => title),
  );
  expect(tasksOf(walkWith({ you: "complete", dog: "in_progress" }), "en")).toEqual([
    { title: "About you", href: "/club/you", status: "done" },
    { title: "The club", href: "/club/your-dog", status: "started" },
    { title: "Check", href: null, status: "later" },
  ]);
  // One step is left of a part with two.
  expect(tasksOf(walkWith({ you: "complete", dog: "complete" }), "en")[1]).toEqual({
    title: "The club",
    href: "/club/fee",
    status: "started",
  });
  const reopened = tasksOf(walkWith({ ...all, you: "in_progress" }), "en");
  expect(reopened.map(({ status }) => status)).toEqual(["started", "done", "later"]);
  expect(reopened[1]?.href).toBe("/club/your-dog");
});

// You 1, your dog 4, the fee 2, the check page 1.
test.each<[string, ReturnType<typeof walkWith>, string, number]>([
  ["nothing yet, so that nobody knows of a dog", nothing, "/club/you", 4],
  ["on the second step", walkWith({ you: "complete" }), "/club/your-dog", 7],
  ["back on one that is done", walkWith({ you: "complete" }), "/club/you", 8],
  ["what is done does not count", walkWith({ ...all, fee: "in_progress" }), "/club/fee", 3],
  ["on the check page", walkWith(all), "/club/check", 1],
])("how far somebody is minutes left: %s", (_where, walk, path, minutes) => {
  expect(minutesLeft(walk, path)).toBe(minutes);
});

test("who joins an association alone meets fewer parts, in the minutes that an invitation says", () => {
  const join = { ...draft({ you: "in_progress" }).steps["you"]!, data: { joins: "person" } };
  const walks = [null, draft({}, { steps: { join } })].map((given) =>
    walkOf(associationFlow, given, null, "UTC"),
  );
  const minutes = walks.map((walk) => minutesLeft(walk, "/association/join"));
  expect(minutes).toEqual([minutesToJoin.company, minutesToJoin.person]);
  const parts = walks.map((walk) => progressOf(walk, associationFlow.check, "en"));
  expect(parts.map(({ stage, stages }) => [stage, stages[2]?.title])).toEqual([
    [8, "About the company"],
    [6, "About you"],
  ]);
});
