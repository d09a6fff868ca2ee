import { expect, test } from "vitest";
import { readSheetCode, sheetCode } from "~/domain/health/sheet-code";

const slugs = Array.from({ length: 10_000 }, (_, index) => `carrier-${index % 40}-plan-${index}`);

test("a sheet's code finds its plans among ten thousand, as people type it", () => {
  for (let at = 0; at < 2_000; at += 499) {
    const sheet = {
      slugs: [slugs[at], slugs[at + 4_000], slugs[9_999 - at]].map((slug) => slug ?? ""),
      tier: "fam",
      usage: "high",
    } as const;
    const code = sheetCode(sheet);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){2}$/);
    expect(readSheetCode(code, slugs)).toEqual(sheet);
    const typed = ` ${code.toLowerCase().replace(/-/g, " ").replace(/0/g, "o").replace(/1/g, "l")}`;
    expect(readSheetCode(typed, slugs)).toEqual(sheet);
  }
});

test("a code with a slip of the pen, or of plans that are all gone, finds nothing", () => {
  const code = sheetCode({ slugs: ["carrier-0-plan-0"], tier: "ee", usage: "low" });
  expect(code).toHaveLength(8);
  expect(readSheetCode(code, slugs)?.slugs).toEqual(["carrier-0-plan-0"]);
  const slip = (code.startsWith("1") ? "2" : "1") + code.slice(1);
  expect(readSheetCode(slip, slugs)).toBeNull();
  expect(readSheetCode(code, slugs.slice(1))).toBeNull();
  for (const nothing of ["", "-", "ABC", "é".repeat(7), "Z".repeat(500)]) {
    expect(readSheetCode(nothing, slugs)).toBeNull();
  }
});
