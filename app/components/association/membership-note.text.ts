import { texts } from "~/language/texts";

export const membershipNoteTexts = texts({
  en: { note: "This is a membership, not insurance." },
  es: { note: "Esto es una membresía, no un seguro." },
});
