import { texts } from "~/language/texts";

export const siteHeadTexts = texts({
  en: {
    description:
      "Health plans, dental, vision and everyday benefits, for people, companies and associations.",
  },
  es: {
    description:
      "Planes médicos, dentales y de visión, y beneficios de todos los días, para personas, empresas y asociaciones.",
  },
});
