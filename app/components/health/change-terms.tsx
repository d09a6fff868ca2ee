import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const changeTermsTexts = texts({
  en: {
    period:
      "You can drop or add dental, vision or any other part of it when your employer lets everyone choose for the time after {day:day}, or within 30 days after a life event. Between those times it stays as it is.",
    offer:
      "You can drop or add dental, vision or any other part of it when your employer lets everyone choose again, or within 30 days after a life event. Between those times it stays as it is.",
    own: "You can drop or add dental, vision or any other part of it within 30 days after a life event.",
    again:
      "Through the 15th of a month, you can also cancel all of it and choose again right away: what you choose then begins with the next month, without a gap.",
  },
  es: {
    period:
      "Puede quitar o agregar el seguro dental, el de visión o cualquier otra parte cuando su empleador deje elegir a todos para el tiempo después del {day:day}, o en los 30 días que siguen a un evento de vida. Entretanto queda como está.",
    offer:
      "Puede quitar o agregar el seguro dental, el de visión o cualquier otra parte cuando su empleador deje elegir de nuevo a todos, o en los 30 días que siguen a un evento de vida. Entretanto queda como está.",
    own: "Puede quitar o agregar el seguro dental, el de visión o cualquier otra parte en los 30 días que siguen a un evento de vida.",
    again:
      "Hasta el día 15 de cada mes también puede cancelarla toda y elegir de nuevo enseguida: lo que elija entonces comienza con el mes siguiente, sin interrupción.",
  },
});

/**
 * Says when a part of coverage can be changed: one's own (`isOwn`), maybe also by choosing again, or an employer's,
 * whose period may be known.
 */
export function ChangeTerms({
  terms: { isOwn, canChooseAgain, period_ends_on: day },
  className,
}: {
  terms: { isOwn: boolean; canChooseAgain: boolean; period_ends_on: string | null };
  className: string;
}) {
  const t = useTexts(changeTermsTexts);
  const atWork = day ? t.period({ day }) : t.offer;
  const own = canChooseAgain ? `${t.own} ${t.again}` : t.own;
  return <p className={className}>{isOwn ? own : atWork}</p>;
}
