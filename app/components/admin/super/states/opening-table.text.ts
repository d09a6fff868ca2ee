import { texts } from "~/language/texts";

export const openingTableTexts = texts({
  en: {
    caption: "State availability",
    state: "State",
    change: "Change",
    which: "{product} in {place}",
  },
  es: {
    caption: "Disponibilidad por estado",
    state: "Estado",
    change: "Cambiar",
    which: "{product} en {place}",
  },
});
