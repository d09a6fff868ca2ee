import { texts } from "~/language/texts";

export const superOverviewTexts = texts({
  en: {
    title: "Super admin",
    about:
      "What concerns everybody. Each change is asked about first and leaves a line in the audit history.",
    nothing: "Nothing waits",
  },
  es: {
    title: "Superadministración",
    about:
      "Lo que concierne a todos. Antes de cada cambio se pregunta, y cada uno deja una línea en el historial.",
    nothing: "Nada espera",
  },
});
