import { expect, test } from "vitest";
import { readPlanQuery, writePlanQuery } from "~/domain/health/plan-query";
import { readSheetCode, sheetCode } from "~/domain/health/sheet-code";

const read = (text: string) => readPlanQuery(new URLSearchParams(text));

test("an address is read as it was meant, and written so that it reads the same", () => {
  const query = read(
    "zip=97201&tier=fam&usage=high&metal=gold&metal=silver&network=HMO&carrier=Kaiser, Inc.&hsa=on" +
      "&max_premium=%241%2C250.50&max_deductible=3000&sort=worst&compare=a&compare=b&view=table&page=3",
  );
  expect(query).toEqual({
    ...{ zip: "97201", state: "OR", tier: "fam", usage: "high", metals: ["silver", "gold"] },
    ...{ networks: ["HMO"], carriers: ["Kaiser, Inc."], hsa: true, max_premium_c: 125_050 },
    ...{ max_deductible_c: 300_000, order: "worst", compare: ["a", "b"], view: "table", page: 3 },
    ignored: [],
  });
  expect(readPlanQuery(writePlanQuery(query))).toEqual(query);
  expect(writePlanQuery(read("")).toString()).toBe("");
});

test("what makes no sense does nothing, and what people typed themselves is told", () => {
  expect(
    read(
      "zip=here&tier=dog&usage=9&metal=lead&network=x&hsa=no&max_premium=cheap&max_deductible=-1&sort=x&page=0&view=x",
    ),
  ).toEqual({
    ...read(""),
    ...{ zip: "here", ignored: ["zip", "max_premium", "max_deductible"] },
  });
  expect(read("zip=wa").state).toBe("WA");
  expect(read(`compare=${"x,".repeat(5000)}y`).compare.length).toBeLessThan(13);
});

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

test("a comma stands before thousands, and nowhere else", () => {
  expect(read("max_premium=1,250")).toMatchObject({ max_premium_c: 125_000, ignored: [] });
  expect(read("max_deductible=12,500.50")).toMatchObject({ max_deductible_c: 1_250_050 });
  for (const slip of ["400,50", "4,00", "1,2500"]) {
    expect(read(`max_premium=${slip}`), slip).toMatchObject({
      max_premium_c: null,
      ignored: ["max_premium"],
    });
  }
});

test("paper outlives a plan: the others are found, and the one that is gone keeps its place", () => {
  const sheet = { slugs: slugs.slice(0, 3), tier: "fam", usage: "high" } as const;
  const [first, gone, last] = sheet.slugs;
  const left = slugs.filter((slug) => slug !== gone);
  const read = readSheetCode(sheetCode(sheet), left);
  expect(read).toMatchObject({ tier: "fam", usage: "high" });
  expect([read?.slugs[0], read?.slugs[2]]).toEqual([first, last]);
  expect(read?.slugs[1]).toMatch(/^[0-9A-Z]{4}$/);
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
