import { expect, it } from "vitest";
import { chooseLanguage } from "~/language/choose-language";

const nothing = { account: null, chosen: null, accepted: null };

it.each([
  ["nothing", nothing, "en"],
  ["the account", { ...nothing, account: "es", chosen: "en", accepted: "en" }, "es"],
  ["the browser's choice", { ...nothing, chosen: "es", accepted: "en" }, "es"],
  ["the browser's settings", { ...nothing, accepted: "fr-FR, es-MX;q=0.8, en;q=0.7" }, "es"],
  ["settings in another order", { ...nothing, accepted: "en;q=0.2,es;q=0.9" }, "es"],
  ["a language that is refused", { ...nothing, accepted: "es;q=0, de" }, "en"],
  ["a language that nobody knows", { ...nothing, account: "fr", chosen: "toString" }, "en"],
  ["no header at all", { ...nothing, accepted: ";;q=,,=" }, "en"],
])("goes by %s", (_what, wanted, language) => {
  expect(chooseLanguage(wanted)).toBe(language);
});
