import { texts } from "~/language/texts";

export const noWayTexts = texts({
  en: {
    nobody:
      "Nobody can join right now: we can't take payments. You can look at the steps, and we keep what you answer for 30 days after your last change.",
    none: "We can't take payments right now, so you can't finish joining today. We keep your answers for 30 days after your last change.",
  },
  es: {
    nobody:
      "Ahora nadie puede inscribirse: no podemos recibir pagos. Puede ver los pasos, y guardamos sus respuestas hasta 30 días después de su último cambio.",
    none: "Ahora no podemos recibir pagos, así que hoy no puede terminar su inscripción. Guardamos sus respuestas hasta 30 días después de su último cambio.",
  },
});
