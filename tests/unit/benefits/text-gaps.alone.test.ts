import { expect, it } from "vitest";
import { textGaps } from "~/domain/benefits/catalogue/text-gaps";
import { hostileTexts } from "../../setup/source/hostile-texts";

it("reads hostile texts in no time", () => {
  const began = performance.now();
  for (const [, body] of hostileTexts) textGaps("legal-texts", { body });
  expect(performance.now() - began).toBeLessThan(1000);
});
