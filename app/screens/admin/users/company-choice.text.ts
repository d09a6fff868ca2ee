import { texts } from "~/language/texts";

export const companyChoiceTexts = texts({
  en: { owner: "owner {name}" },
  es: { owner: "propietario: {name}" },
});
