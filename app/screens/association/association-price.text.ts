import { texts } from "~/language/texts";

export const associationPriceTexts = texts({
  en: { dues: "Dues of {association}" },
  es: { dues: "Cuotas de {association}" },
});
