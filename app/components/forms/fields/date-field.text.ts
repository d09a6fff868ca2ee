import { texts } from "~/language/texts";

export const dateFieldTexts = texts({
  en: { month: "Month", day: "Day", year: "Year" },
  es: { month: "Mes", day: "Día", year: "Año" },
});
