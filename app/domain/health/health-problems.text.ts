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
    hours_back: "The coverage they had or chose before would continue.",
    hours_too_late: "They couldn’t choose from your current offer anymore.",
    hours_too_many:
      "Your list would have {people:number} full-time people. A group plan here is for up to {most:number}, so you couldn’t set up your next one here.",
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
    hours_back: "La cobertura que tenía o eligió antes continuaría.",
    hours_too_late: "Ya no podría elegir de su oferta actual.",
    hours_too_many:
      "Su lista tendría {people:number} personas a tiempo completo. Un plan de grupo aquí es para un máximo de {most:number}, así que no podría preparar aquí el próximo.",
    hours_less: "Su factura del {day:day} sería {cents:money} menor.",
    hours_more: "Su factura del {day:day} sería {cents:money} mayor.",
    hours_no_money: "Su próxima factura no cambia.",
    hours_told: "Les escribiremos a los dos sobre esto.",
    hours_told_owner: "Le escribiremos a usted sobre esto. A esta persona no le escribiremos.",
    hours_told_later:
      "Le escribiremos a usted sobre esto, y a esta persona en cuanto pueda elegir.",
  },
});

export const setUpProblems = texts({
  en: {
    ein_missing: "Enter a 9-digit EIN",
    known_missing: "Say whether this is your company",
    owners_missing: "Enter how many of them own the company or are married to an owner",
    owners_broken: "Number of owners and spouses must be a whole number",
    owners_more:
      "Of {most:number} full-time employees, no more than {most:number} can be owners or married to one",
    owners_all:
      "A group plan needs at least one full-time person who is neither an owner nor married to one. If there’s no one, look at plans that people buy for themselves on HealthCare.gov.",
    owners_many: "Number of owners and spouses must be {most:number} or fewer",
    waiting_missing: "Select how long new people wait",
    confirmed_missing: "Check the company and the team, then continue",
    plans_missing: "Select at least one plan",
    plans_many: "Select up to {most:number} plans. You selected {count:number}.",
    plan_gone:
      "We can no longer offer this: {names:list}. Remove what’s listed, select another plan if you want to, then continue. The rest is kept.",
    reference_missing: "Select the plan your share is based on",
    reference_other: "Your share must be based on one of the plans you selected",
    ee_missing: "Enter your share of the employee’s own premium",
    ee_broken: "Your share must be a whole number",
    ee_low: "Your share must be at least 50%",
    ee_high: "Your share must be 100% or less",
    dep_missing: "Enter your share for family members. Enter 0 if you pay nothing.",
    dep_broken: "Your share for family members must be a whole number",
    dep_range: "Your share for family members must be between 0% and 100%",
    open_missing: "Enter the first day people can choose",
    open_unreadable: "The first day to choose must be a real date, like 11/21/2026",
    open_past: "The first day to choose must be {first:day} or later",
    close_missing: "Enter the last day people can choose",
    close_unreadable: "The last day to choose must be a real date, like 11/21/2026",
    close_early:
      "People need at least 14 days, including the first and the last. The last day must be {first:day} or later.",
    close_late: "The last day to choose must be before the coverage begins on {start:day}",
    start_missing: "Select when the coverage begins",
    start_gone: "Coverage can’t begin on that day anymore. Select another one.",
    start_after_end:
      "Your membership is canceled and ends on {end:day}, so no one could choose. Resume it in your settings, then continue.",
    addon_gone: "We can no longer offer this: {names:list}. Remove what’s listed, then continue.",
    addons_wrong: "Select from the list, or select nothing",
    marketplace_missing: "Choose yes or no",
    included_missing: "Choose “Continue” to keep going",
    ineligible: "Your group can’t have a group plan right now",
    not_owner: "Only the owner of a company can set up a group plan.",
    no_membership: "Your company needs a membership before it can set up a group plan.",
    published: "Your company has already published an offer.",
  },
  es: {
    ein_missing: "Escriba un EIN de 9 dígitos",
    known_missing: "Diga si esta es su empresa",
    owners_missing:
      "Escriba cuántos de ellos son propietarios de la empresa o cónyuges de un propietario",
    owners_broken: "El número de propietarios y cónyuges debe ser un número entero",
    owners_more:
      "De {most:number} empleados a tiempo completo, no más de {most:number} pueden ser propietarios o sus cónyuges",
    owners_all:
      "Un plan de grupo necesita al menos una persona a tiempo completo que no sea propietaria ni cónyuge de un propietario. Si no hay nadie, vea en HealthCare.gov los planes que la gente compra por su cuenta.",
    owners_many: "El número de propietarios y cónyuges debe ser {most:number} o menos",
    waiting_missing: "Seleccione cuánto esperan las personas nuevas",
    confirmed_missing: "Revise la empresa y el equipo, y luego continúe",
    plans_missing: "Seleccione al menos un plan",
    plans_many: "Seleccione hasta {most:number} planes. Seleccionó {count:number}.",
    plan_gone:
      "Ya no se ofrece lo siguiente: {names:list}. Quítelo, seleccione otro plan si quiere y continúe. Lo demás está guardado.",
    reference_missing: "Seleccione el plan en que se basa su aporte",
    reference_other: "Su aporte debe basarse en uno de los planes que seleccionó",
    ee_missing: "Escriba su aporte a la prima del propio empleado",
    ee_broken: "Su aporte debe ser un número entero",
    ee_low: "Su aporte debe ser de al menos 50\u00a0%",
    ee_high: "Su aporte debe ser de 100\u00a0% o menos",
    dep_missing: "Escriba su aporte para los familiares. Escriba 0 si no paga nada.",
    dep_broken: "Su aporte para los familiares debe ser un número entero",
    dep_range: "Su aporte para los familiares debe estar entre 0\u00a0% y 100\u00a0%",
    open_missing: "Escriba el primer día en que se puede elegir",
    open_unreadable: "El primer día para elegir debe ser una fecha real, como 11/21/2026",
    open_past: "El primer día para elegir debe ser {first:day} o después",
    close_missing: "Escriba el último día en que se puede elegir",
    close_unreadable: "El último día para elegir debe ser una fecha real, como 11/21/2026",
    close_early:
      "Las personas necesitan al menos 14 días, contando el primero y el último. El último día debe ser {first:day} o después.",
    close_late:
      "El último día para elegir debe ser antes de que empiece la cobertura, el {start:day}",
    start_missing: "Seleccione cuándo empieza la cobertura",
    start_gone: "La cobertura ya no puede empezar ese día. Seleccione otro.",
    start_after_end:
      "Su membresía está cancelada y termina el {end:day}, así que nadie podría elegir. Reanúdela en su configuración y continúe.",
    addon_gone: "Ya no se ofrece lo siguiente: {names:list}. Quítelo y continúe.",
    addons_wrong: "Seleccione de la lista, o no seleccione nada",
    marketplace_missing: "Elija sí o no",
    included_missing: "Elija “Continuar” para seguir",
    ineligible: "Por ahora su grupo no puede tener un plan de grupo",
    not_owner: "Solo el propietario de una empresa puede preparar un plan de grupo.",
    no_membership: "Su empresa necesita una membresía antes de preparar un plan de grupo.",
    published: "Su empresa ya publicó una oferta.",
  },
});

export const offerDaysProblems = texts({
  en: {
    opened_before: "The first day to choose must be today or later",
    open_short: "Your people need at least {days:number} days to choose",
    no_first: "Coverage must begin on the first of a month",
    begins_before_end: "Coverage must begin after the last day to choose",
    far: "Coverage can begin up to {months:number} months ahead",
  },
  es: {
    opened_before: "El primer día para elegir debe ser hoy o más tarde",
    open_short: "Su gente necesita al menos {days:number} días para elegir",
    no_first: "La cobertura debe comenzar el primer día de un mes",
    begins_before_end: "La cobertura debe comenzar después del último día para elegir",
    far: "La cobertura puede comenzar hasta {months:number} meses más adelante",
  },
});

export const electionProblems = texts({
  en: {
    household_missing: "Add who you want to cover, or choose “Just me”",
    plan_missing: "Select a plan or decline coverage",
    plan_gone: "This plan is no longer offered. Select another one",
    dental_missing: "Select a dental plan or “No dental plan”",
    vision_missing: "Select a vision plan or “No vision plan”",
    waiver_missing: "Select why you decline coverage",
    addon_gone: "One of these add-ons is no longer offered. Check your choice",
    marketplace_missing: "Choose yes or no",
    dependent_unreadable: "{name}: check this person’s details",
    window_none: "You don’t have an open window to choose coverage. We’ve kept your answers.",
    compare_few: "Check two or three plans to compare",
    compare_many: "Compare up to 3 plans. Remove one first.",
    who_missing: "Select who you’re choosing for",
    not_member: "Plans of your own come with a membership. Sign up for that first",
    suspended: "Your membership is suspended. Pay what’s due first. We’ve kept your answers.",
    membership_ends:
      "Your membership ends on {day:day}, before coverage you choose now would begin. Resume your membership first.",
  },
  es: {
    household_missing: "Agregue a quién quiere cubrir, o elija “Solo yo”",
    plan_missing: "Seleccione un plan o rechace la cobertura",
    plan_gone: "Este plan ya no se ofrece. Seleccione otro",
    dental_missing: "Seleccione un plan dental o “Sin plan dental”",
    vision_missing: "Seleccione un plan de visión o “Sin plan de visión”",
    waiver_missing: "Seleccione por qué rechaza la cobertura",
    addon_gone: "Uno de estos complementos ya no se ofrece. Revise su elección",
    marketplace_missing: "Elija sí o no",
    dependent_unreadable: "{name}: revise los datos de esta persona",
    window_none: "No tiene un plazo abierto para elegir cobertura. Sus respuestas se guardan.",
    compare_few: "Marque dos o tres planes para comparar",
    compare_many: "Compare hasta 3 planes. Primero quite uno.",
    who_missing: "Seleccione para quién elige",
    not_member: "Los planes propios vienen con una membresía. Inscríbase primero",
    suspended:
      "Su membresía está suspendida. Pague primero lo que debe. Sus respuestas se guardan.",
    membership_ends:
      "Su membresía termina el {day:day}, antes de que comience la cobertura que elija ahora. Reanude primero su membresía.",
  },
});

export const coverageProblems = texts({
  en: {
    no_window: "You don’t have an open window to choose coverage.",
    window_ahead: "You can choose from {day:day}. Your answers are kept until then.",
    window_shut:
      "The window to choose closed on {day:day}. Your answers are kept, but they weren’t submitted.",
    offer_over: "Your employer’s offer isn’t open anymore. Your answers weren’t submitted.",
    not_offered:
      "Something you chose is no longer offered. Your answers are kept. Choose again and submit.",
    decided: "Someone has already decided this.",
    none_own: "You don’t have coverage of your own to cancel.",
    none_to_keep:
      "Your coverage can’t be kept anymore. If you still want coverage, choose it again.",
    nothing_to_change: "You don’t have coverage yet that a life event could change.",
    offer_closed:
      "Your employer’s offer is closed for now, so nothing can be chosen from it. Ask the person who manages your benefits at work.",
    nothing_chosen: "Select a plan or decline coverage",
  },
  es: {
    no_window: "No tiene un plazo abierto para elegir cobertura.",
    window_ahead: "Puede elegir a partir del {day:day}. Sus respuestas se guardan hasta entonces.",
    window_shut:
      "El plazo para elegir cerró el {day:day}. Sus respuestas están guardadas, pero no se enviaron.",
    offer_over: "La oferta de su empleador ya no está abierta. Sus respuestas no se enviaron.",
    not_offered:
      "Algo de lo que eligió ya no se ofrece. Sus respuestas están guardadas. Elija de nuevo y envíe.",
    decided: "Alguien ya decidió sobre esto.",
    none_own: "No tiene una cobertura propia que se pueda cancelar.",
    none_to_keep: "Ya no puede conservar su cobertura. Si todavía la quiere, elíjala de nuevo.",
    nothing_to_change: "Todavía no tiene cobertura que un evento de vida pueda cambiar.",
    offer_closed:
      "La oferta de su empleador está cerrada por ahora, así que no se puede elegir nada de ella. Pregunte a la persona que administra sus beneficios en el trabajo.",
    nothing_chosen: "Seleccione un plan o rechace la cobertura",
  },
});

export const carrierProblems = texts({
  en: {
    receiver_form: "A receiver code has up to 15 letters and digits",
    code_form: "A code has up to 50 letters, digits, and symbols, but no * : ^ or ~",
    name_missing: "Enter the insurance company’s name",
    name_taken: "{name} is already on the list",
    not_listed:
      "Choose an insurance company from the list. Add a new one under Carrier files first.",
    reason_missing: "Enter why the carrier refused the file",
    reason_long: "The reason must be 500 characters or fewer",
    file_changed: "This file has changed in the meantime. See below how it is now.",
  },
  es: {
    receiver_form: "Un código de receptor tiene hasta 15 letras y cifras",
    code_form: "Un código tiene hasta 50 letras, cifras y símbolos, pero sin * : ^ ni ~",
    name_missing: "Indique el nombre de la aseguradora",
    name_taken: "{name} ya está en la lista",
    not_listed:
      "Elija una aseguradora de la lista. Agregue antes las nuevas en Archivos para aseguradoras.",
    reason_missing: "Indique por qué la aseguradora rechazó el archivo",
    reason_long: "El motivo debe tener 500 caracteres o menos",
    file_changed: "Este archivo cambió mientras tanto. Vea abajo cómo está ahora.",
  },
});
