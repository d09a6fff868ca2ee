import { expect, test } from "vitest";
import { flowPageAt, isPageOf, stepNamed } from "~/screens/engine/flow";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { clubFlow } from "../../setup/club/club-flow";

/** What the table of a sign-up's screens and the definition of its kind make together. */

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
