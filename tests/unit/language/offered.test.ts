import { expect, it } from "vitest";
import { chooseLanguage } from "~/language/choose-language";

it("is English for everybody as long as the screens are not all in Spanish", () => {
  expect(chooseLanguage({ account: "es", chosen: "es", accepted: "es" })).toBe("en");
});
