import { texts } from "~/language/texts";

export const userSearchFieldTexts = texts({
  en: { label: "Name or email address" },
  es: { label: "Nombre o correo electrónico" },
});
