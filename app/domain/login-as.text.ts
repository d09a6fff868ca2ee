import { texts } from "~/language/texts";

/** What an administrator is told who tries what only the person may do (handbook/rules.md#login-as). */
export const loginAsTexts = texts({
  en: { refused: "You cannot do this while you are logged in as another person." },
  es: { refused: "No puede hacer esto mientras usa la cuenta de otra persona." },
});
