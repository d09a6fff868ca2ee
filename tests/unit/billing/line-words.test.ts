import { expect, test } from "vitest";
import { lineReason } from "~/domain/billing/line-words";
import { premiumDifferenceWords } from "~/domain/billing/membership/difference-words";
import { premiumLines } from "~/domain/health/cost/premium-months";

test("who buys for themselves reads what of a premium is for which, and what an invoice replaces", () => {
  const parts = { medical_c: 48_620, dental_c: 2400, vision_c: 0, addons_c: 600 };
  const own = { person: "self", tier: "ee", effective_on: "2026-04-01", ends_on: null } as const;
  const april = { from: "2026-04-01", through: "2026-04-01" };
  const coverage = [{ ...own, employer_c: 0, member_c: 51_620, parts }];
  const [line] = premiumLines({ coverage, billed: [], ...april });
  const reported = lineReason({ reason: null, premium: line, replaces: "INV-2026-000007" }, "en");
  expect(reported).toContain("Of it: medical $486.20, dental $24.00, and add-ons $6.00.");
  expect(reported).toMatch(/Replaces invoice INV-2026-000007\.$/);
  // The parts of a month are not those of what puts it right.
  const requested = { person: "self", month: "2026-04-01", employer_c: 0, member_c: 50_000 };
  const billed = [{ ...requested, invoice: "INV-2026-000007" }];
  expect(premiumLines({ coverage, billed, ...april })).toMatchObject([{ member_c: 1620 }]);
  expect(premiumLines({ coverage, billed, ...april })[0]?.parts).toBeUndefined();
  // A month that was credited whole is billed anew with its parts.
  const credited = [...billed, { ...requested, member_c: -50_000, invoice: "INV-2026-000008" }];
  const [again] = premiumLines({ coverage, billed: credited, ...april });
  const change = { what: "again", on: "2026-04-01" };
  expect(again).toMatchObject({ member_c: 51_620, mends: null, parts, change });
  // Coverage that never began has no last day.
  const [never] = premiumLines({ coverage: [], billed, ...april });
  expect(lineReason({ reason: null, premium: never }, "en")).toBe(
    "Coverage from April 1, 2026 doesn’t begin.",
  );
  const correction = { kind: "premium", label: "", qty: 1, unit_c: 1620, reason: null } as const;
  const shares = { tier: "ee", employer_c: 0, member_c: 1620 } as const;
  const changed = { ...shares, change: { what: "changed", on: "2026-04-01" } } as const;
  const lines = ["2026-04-01", "2026-05-01"].map((month, index) => {
    const premium = { person: "self", name: null, month, ...changed };
    return { ...correction, amount_c: 1620, mends: `INV-${index}`, premium };
  });
  const next = { issued_on: "2026-05-20", lines };
  const words =
    "Health premium, April 2026 (correction to INV-0): $16.20. That’s on your next invoice, which comes on May 20, 2026.";
  const may = words.replace("April", "May").replace("INV-0", "INV-1");
  expect(premiumDifferenceWords(next, "2026-04-01", "en")).toEqual([words, may]);
  expect(premiumDifferenceWords(next, "2026-03-01", "en"), "of an earlier choice").toEqual([]);
});
