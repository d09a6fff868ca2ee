import { texts } from "~/language/texts";

/** People may search for a kind by these words, which need not occur in its texts. */
export const searchedWords = texts({
  en: {
    plans: "health medical insurance plan coverage doctor hospital",
    dental: "dental insurance plan dentist teeth tooth braces",
    vision: "vision insurance plan eye eyes glasses contacts optometrist",
    "add-ons": "add-on extra",
    categories: "offers discounts",
    vendors: "offer discount",
    articles: "mental health article",
  },
  es: {
    plans: "salud médico seguro plan cobertura doctor hospital",
    dental: "dental seguro plan dentista dientes muelas frenos",
    vision: "vista visión seguro plan ojos lentes anteojos",
    "add-ons": "complemento extra",
    categories: "ofertas descuentos",
    vendors: "oferta descuento",
    articles: "salud mental artículo",
  },
});
