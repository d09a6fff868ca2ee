import { texts } from "~/language/texts";

export const employeeClassLabels = texts({
  en: { full_time: "Full-time", part_time: "Part-time", seasonal: "Seasonal" },
  es: { full_time: "Tiempo completo", part_time: "Medio tiempo", seasonal: "Por temporada" },
});
