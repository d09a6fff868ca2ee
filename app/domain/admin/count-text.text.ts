import { texts } from "~/language/texts";

export const countTexts = texts({
  en: { more: "more than {total:number}" },
  es: { more: "más de {total:number}" },
});
