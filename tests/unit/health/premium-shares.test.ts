import { expect, test } from "vitest";
import { premiumShares } from "~/domain/health/premium-shares";

const silver = { ee: 51_275, es: 102_550, ec: 92_295, fam: 143_570 };
const bronze = { ee: 37_250, es: 74_500, ec: 67_050, fam: 104_300 };
const percentages = { ee_pct: 60, dep_pct: 30, reference: silver };

test("an employer pays a part of one person's premium, and another of what the others add", () => {
  const shares = premiumShares({ ...percentages, tier: "fam", chosen: silver });
  expect(shares).toEqual({ employer_share_c: 58_454, member_share_c: 85_116 });
});

test("a plan that costs less than the employer's part costs the employee nothing", () => {
  const shares = premiumShares({ ...percentages, ee_pct: 100, tier: "ee", chosen: bronze });
  expect(shares).toEqual({ employer_share_c: 37_250, member_share_c: 0 });
});
