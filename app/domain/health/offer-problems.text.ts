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
    hours_matter: "Nothing is saved yet. {problem} If that’s right, check the box and save again.",
    hours_lost:
      "They would no longer work full time, {hours:number} hours a week or more, so they’d no longer be eligible for your health plans.",
    hours_ends: "Their coverage would end on {day:day}.",
    hours_ended: "Their coverage already ends on {day:day}, and that wouldn’t change.",
    hours_never: "The coverage they chose wouldn’t begin.",
    hours_uncovered: "They have no coverage through your company, so none would end.",
    hours_paycheck:
      "After that, you’d stop deducting about {cents:money} a paycheck for it from their pay.",
    hours_gained: "They would work full time, so they’d be eligible for your health plans.",
    hours_choose: "They could choose from {from:day} to {to:day}.",
    hours_back: "They could get back the coverage they had or chose before.",
    hours_less: "Your {day:day} invoice would be {cents:money} less.",
    hours_more: "Your {day:day} invoice would be {cents:money} more.",
    hours_no_money: "Your next invoice doesn’t change.",
    hours_told: "We’ll email both of you about it.",
    hours_told_owner: "We’ll email you about it. They won’t get an email.",
    hours_told_later: "We’ll email you about it, and them once they can choose.",
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
    hours_matter:
      "Todavía no se guardó nada. {problem} Si es correcto, marque la casilla y guarde otra vez.",
    hours_lost:
      "Ya no trabajaría a tiempo completo, {hours:number} horas por semana o más, así que ya no podría tener los planes médicos de su empresa.",
    hours_ends: "Su cobertura terminaría el {day:day}.",
    hours_ended: "Su cobertura ya termina el {day:day}, y eso no cambiaría.",
    hours_never: "La cobertura que eligió no comenzaría.",
    hours_uncovered: "No tiene cobertura por su empresa, así que ninguna terminaría.",
    hours_paycheck: "Después dejaría de descontarle unos {cents:money} por pago.",
    hours_gained:
      "Trabajaría a tiempo completo, así que podría tener los planes médicos de su empresa.",
    hours_choose: "Podría elegir del {from:day} al {to:day}.",
    hours_back: "Podría recuperar la cobertura que tenía o eligió antes.",
    hours_less: "Su factura del {day:day} sería {cents:money} menor.",
    hours_more: "Su factura del {day:day} sería {cents:money} mayor.",
    hours_no_money: "Su próxima factura no cambia.",
    hours_told: "Les escribiremos a los dos sobre esto.",
    hours_told_owner: "Le escribiremos a usted sobre esto. A esta persona no le escribiremos.",
    hours_told_later:
      "Le escribiremos a usted sobre esto, y a esta persona en cuanto pueda elegir.",
  },
});
