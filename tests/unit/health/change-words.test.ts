import { expect, test } from "vitest";
import type { OwnHealth } from "~/core/health/own-coverage";
import { changeWords } from "~/screens/health/own-coverage.server";

const today = "2026-11-20";
const covered = (source: string, more: object = {}) =>
  ({
    answers: [{ source, state: "enrolled", frozen_until: null, ends_on: null }],
    ...{ window: null, period_ends_on: "2026-12-31", ...more },
  }) as unknown as OwnHealth;
const open = { opens_on: "2026-11-01", closes_on: "2026-11-30", effective_on: "2026-12-01" };

test("when a part of coverage may change, while no window is open", () => {
  expect(changeWords(covered("offer"), today, "en")).toContain(
    "after December 31, 2026, or within",
  );
  expect(changeWords(covered("individual"), today, "en")).toContain("Through the 15th");
  expect(changeWords(covered("offer", { window: open }), today, "en")).toBeNull();
  expect(changeWords(covered("offer", { answers: [] }), today, "en")).toBeNull();
});
