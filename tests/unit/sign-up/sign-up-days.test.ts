import { expect, test } from "vitest";
import { kinds, type SignUpKind } from "~/domain/sign-up/kinds";
import { signUpDays } from "~/domain/sign-up/sign-up-days";

const lives = (step: string, state: string) => ({ [step]: { state } });

test.each<[SignUpKind, object, string, string, string]>([
  // 10:30 in the evening of June 30 in Oregon.
  ["company", lives("about-company", "OR"), "2026-07-01T05:30Z", "2026-06-30", "2026-06-30"],
  ["individual", lives("individual", "OR"), "2026-07-01T05:30Z", "2026-06-30", "2026-06-30"],
  ["association", lives("about-you", "OR"), "2026-07-01T05:30Z", "2026-06-30", "2026-06-30"],
  // Half past midnight there: what was offered an hour ago is still taken, and no longer at one.
  ["individual", lives("individual", "OR"), "2026-07-01T07:30Z", "2026-07-01", "2026-06-30"],
  ["individual", lives("individual", "OR"), "2026-07-01T08:00Z", "2026-07-01", "2026-07-01"],
  ["individual", lives("individual", "HI"), "2026-07-01T09:59Z", "2026-06-30", "2026-06-30"],
  // A person who has not said where they live has the days of their own zone.
  ["individual", {}, "2026-07-01T05:59Z", "2026-06-30", "2026-06-30"],
  ["individual", lives("individual", ""), "2026-07-01T07:00Z", "2026-07-01", "2026-07-01"],
  // A window's days are those of the person's zone, not of their answers, so it closes on time.
  ["hc", lives("registration", "OR"), "2026-07-01T06:30Z", "2026-07-01", "2026-07-01"],
])("%s of %j counts at %s by its own calendar", (kind, answers, at, today, offered) => {
  expect(signUpDays(kinds[kind], answers as never, Date.parse(at), "America/Denver")).toEqual({
    today,
    offered,
  });
});
