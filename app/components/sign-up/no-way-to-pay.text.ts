import { texts } from "~/language/texts";

export const noWayTexts = texts({
  en: {
    none: "We can't take payments right now, so you can't finish joining today. We keep your answers for 30 days after your last change.",
  },
  es: {
    none: "Ahora no podemos recibir pagos, así que hoy no puede terminar su inscripción. Guardamos sus respuestas hasta 30 días después de su último cambio.",
  },
});
