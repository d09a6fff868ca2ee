import { texts } from "~/language/texts";

export const companyMatchesTexts = texts({
  en: { title: "Which company?", show: "Show users", of: "of {company}" },
  es: { title: "¿Qué empresa?", show: "Mostrar usuarios", of: "de {company}" },
});
