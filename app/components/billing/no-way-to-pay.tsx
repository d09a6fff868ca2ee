import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

export const noWayTexts = texts({
  en: {
    nobody:
      "No one can join right now: we can’t take payments. You can look at the steps, and we’ll keep your answers for 30 days after your last change.",
    none: "We can’t take payments right now, so you can’t finish joining today. We’ll keep your answers for 30 days after your last change.",
  },
  es: {
    nobody:
      "Por ahora nadie puede inscribirse: no podemos recibir pagos. Puede ver los pasos, y guardaremos sus respuestas durante 30 días después de su último cambio.",
    none: "Por ahora no podemos recibir pagos, así que hoy no puede terminar su inscripción. Guardaremos sus respuestas durante 30 días después de su último cambio.",
  },
});

/** Stands in place of the field `payment_kind`, so that its errors can link here. */
export function NoWayToPay() {
  return (
    <p className="notice my-6" id="payment_kind" tabIndex={-1}>
      {useTexts(noWayTexts).none}
    </p>
  );
}
