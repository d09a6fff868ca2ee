import { texts } from "~/language/texts";

export const offerProblems = texts({
  en: {
    no_extension: "The time to choose can’t be extended anymore.",
    taken: "Your company already has an offer for this period.",
    last_day_missing: "Enter the last day at work",
    last_day_early: "The last day at work can’t be before the hire date, {day:day}",
    last_day_late: "The last day at work can be up to {days:number} days ahead",
    reason_missing: "Select why the employment ends",
    left: "This employment has already ended.",
  },
  es: {
    no_extension: "El plazo para elegir ya no se puede prolongar.",
    taken: "Su empresa ya tiene una oferta para este período.",
    last_day_missing: "Escriba el último día de trabajo",
    last_day_early:
      "El último día de trabajo no puede ser anterior a la contratación, el {day:day}",
    last_day_late: "El último día de trabajo puede ser como máximo en {days:number} días",
    reason_missing: "Seleccione por qué termina el empleo",
    left: "Este empleo ya terminó.",
  },
});
