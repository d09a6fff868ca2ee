import { texts } from "~/language/texts";

/** An administrator reads this on trying what only the account's owner may do (handbook/rules.md#login-as). */
export const loginAsTexts = texts({
  en: { refused: "You can’t do this while you’re logged in as another person." },
  es: { refused: "No puede hacer esto mientras usa la cuenta de otra persona." },
});
