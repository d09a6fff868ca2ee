import type { Language } from "~/language/languages";
import { stateName, type StateCode } from "../us-states";

/** What pages of benefits call the states; apart from us-states.ts, which browsers load. */

/** The names that Spanish writes another way than English. */
const spanish: Partial<Record<StateCode, string>> = {
  DC: "Distrito de Columbia",
  HI: "Hawái",
  LA: "Luisiana",
  MI: "Míchigan",
  MS: "Misisipi",
  MO: "Misuri",
  NH: "Nuevo Hampshire",
  NJ: "Nueva Jersey",
  NM: "Nuevo México",
  NY: "Nueva York",
  NC: "Carolina del Norte",
  ND: "Dakota del Norte",
  OR: "Oregón",
  PA: "Pensilvania",
  SC: "Carolina del Sur",
  SD: "Dakota del Sur",
  WV: "Virginia Occidental",
};

const inLanguage: Record<Language, Readonly<Record<string, string>>> = { en: {}, es: spanish };

/** "NY" → "New York" or "Nueva York"; a code that is none stays what it is. */
export const stateNamed = (code: string, language: Language): string =>
  inLanguage[language][code] ?? stateName(code) ?? code;
