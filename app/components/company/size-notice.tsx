import type { GroupSize } from "~/domain/company/employee-classes";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const sizeTexts = texts({
  en: {
    over: "Your list has {people:number} full-time people. A group plan here is for up to {most:number}, so you can’t set up one here while your team is that large.",
    overOffer:
      "Your list has {people:number} full-time people. A group plan here is for up to {most:number}: the one you have goes on to {day:day}, but you can’t set up the next one here while your team is that large.",
    file: "With this file, your list would have {people:number} full-time people. A group plan here is for up to {most:number}, so you couldn’t set up one here while your team is that large.",
    fileOffer:
      "With this file, your list would have {people:number} full-time people. A group plan here is for up to {most:number}: the one you have would go on to {day:day}, but you couldn’t set up the next one here while your team is that large.",
    full: "Your list has {people:number} full-time people, the most that a group plan here is for. With one more, you couldn’t set up your next one here.",
    way: "Ask us for an offer for a larger company",
  },
  es: {
    over: "Su lista tiene {people:number} personas a tiempo completo. Un plan de grupo aquí es para un máximo de {most:number}, así que no puede preparar uno aquí mientras su equipo sea tan grande.",
    overOffer:
      "Su lista tiene {people:number} personas a tiempo completo. Un plan de grupo aquí es para un máximo de {most:number}: el que tiene sigue hasta el {day:day}, pero no puede preparar aquí el próximo mientras su equipo sea tan grande.",
    file: "Con este archivo, su lista tendría {people:number} personas a tiempo completo. Un plan de grupo aquí es para un máximo de {most:number}, así que no podría preparar uno aquí mientras su equipo sea tan grande.",
    fileOffer:
      "Con este archivo, su lista tendría {people:number} personas a tiempo completo. Un plan de grupo aquí es para un máximo de {most:number}: el que tiene seguiría hasta el {day:day}, pero no podría preparar aquí el próximo mientras su equipo sea tan grande.",
    full: "Su lista tiene {people:number} personas a tiempo completo, el máximo para un plan de grupo aquí. Con una más, no podría preparar aquí el próximo.",
    way: "Pídanos una oferta para una empresa más grande",
  },
});

/** Says that a list has or would have too many people for a group plan, or just as many as fit. Nothing for null. */
export function SizeNotice({ size }: { size: GroupSize | null }) {
  const t = useTexts(sizeTexts);
  if (!size) return null;
  const { kind, people, most, ends_on: day } = size;
  const tooMany = (kind: "over" | "file") =>
    day ? t[`${kind}Offer`]({ people, most, day }) : t[kind]({ people, most });
  const text = kind === "full" ? t.full({ people }) : tooMany(kind);
  return (
    <p className="notice my-4 max-w-line">
      {text} <a href="/association/enterprise">{t.way}</a>
    </p>
  );
}
