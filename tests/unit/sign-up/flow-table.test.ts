import { expect, test } from "vitest";
import { associationFlow } from "~/screens/association/association-flow.server";
import { flowPageAt, guardNamesOf, isPageOf, stepNamed } from "~/screens/engine/flow";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { clubFlow } from "../../setup/club/club-flow";

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

test.each([
  ["its pages", ["/lookup", "/team/people", "/check", "/success", "/saved-progress"], true],
  ["what lies below them", ["/payment/copy"], true],
  ["what may stand in the way", ["/expired-link"], true],
  ["not what only begins like one, nor the entrance", ["/lookups", ""], false],
])("to the sign-up of an association belongs %s", (_what, paths, isOwn) => {
  for (const path of paths) expect(isPageOf(associationFlow, `/association${path}`)).toBe(isOwn);
});

test("a flow names each of its guards once, and none for a page without", () => {
  expect(guardNamesOf(associationFlow)).toEqual([
    "association-assocyou",
    "association-assoccompany",
  ]);
});
