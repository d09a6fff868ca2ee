import { expect, test } from "vitest";
import { flow, flowPageAt, isPageOf, stepNamed } from "~/screens/engine/flow";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { clubFlow, dogClub } from "../../setup/club/club-flow";

/** What the table of a sign-up's screens and the definition of its kind make together. */

test("a flow has its kind's steps, in their order, with what its screens say", () => {
  expect([clubFlow.kind, clubFlow.definition]).toEqual(["dog-club", dogClub]);
  expect(clubFlow.steps.map(({ key, path, guard, stage }) => [key, path, guard, stage])).toEqual([
    ["you", "/club/you", "club-step1", 1],
    ["dog", "/club/your-dog", "club-step2", 2],
    ["fee", "/club/fee", "club-step2", 2],
  ]);
  expect(clubFlow.steps.map(({ schema }) => schema)).toEqual(
    Object.values(dogClub.steps).map(({ schema }) => schema),
  );
  expect(clubFlow.check).toEqual({
    ...{ path: "/club/check", guard: "club-step3", stage: 3, minutes: 1 },
  });
  expect([clubFlow.success, clubFlow.warning]).toEqual(["/club/welcome", "/club/saved"]);
});

test("a step that has no screen is not shown", () => {
  const { you, fee } = Object.fromEntries(clubFlow.steps.map((step) => [step.key, step]));
  const { begun, finish, stages, check, entry, facts } = clubFlow;
  const rest = { begun, finish, stages, check, entry, facts };
  const made = flow("dog-club", dogClub, { ...rest, steps: { you, fee } } as never);
  expect(made.steps.map(({ key }: { key: string }) => key)).toEqual(["you", "fee"]);
});

test("somebody whose state is not open waits on the product's list, where there is one", () => {
  expect(companyFlow.waitlist).toBe("/register/waitlist");
  expect(clubFlow.waitlist).toBe("/club");
});

test("a flow knows its pages", () => {
  expect(flowPageAt(clubFlow, "/club/fee")).toBe(stepNamed(clubFlow, "fee").pages[0]);
  expect(flowPageAt(clubFlow, "/club/check")).toBe(clubFlow.check);
  expect(flowPageAt(clubFlow, "/club/welcome")).toBeNull();
  const own = ["/club/you", "/club/check", "/club/welcome", "/club/saved"];
  expect(own.filter((path) => isPageOf(clubFlow, path))).toEqual(own);
  expect(["/clubs", "/register"].filter((path) => isPageOf(clubFlow, path))).toEqual([]);
});
