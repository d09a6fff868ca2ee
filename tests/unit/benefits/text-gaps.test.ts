import { expect, it } from "vitest";
import { textGaps } from "~/domain/benefits/catalogue/text-gaps";
import { hostileTexts } from "../../setup/source/hostile-texts";

it.each(hostileTexts)("reads a hostile text to its end: %s", (_what, body) => {
  expect(textGaps("legal-texts", { body })).toMatchObject({ pictures: [], spanish: true });
});
