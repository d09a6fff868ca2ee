import { texts } from "~/language/texts";

export const formFrameTexts = texts({
  en: { kept: "We kept what you typed. Check it, then submit it." },
  es: { kept: "Guardamos lo que escribió. Revíselo y luego envíelo." },
});
