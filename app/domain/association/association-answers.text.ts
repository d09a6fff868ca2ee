import { texts } from "~/language/texts";

export const associationProblems = texts({
  en: {
    code_wrong: "Check the code. It has 6 to 10 letters or numbers",
    code_unknown: "Check the code. We couldn’t find an association with it",
    code_changed:
      "This join code doesn’t work anymore. Ask your association for the new one and enter it. Your answers are kept",
    joins_missing: "Select who’s joining",
    joins_company: "Your company has a membership with us, so it has to be the company that joins",
    joins_individual: "You have your own membership with us, so you have to join for yourself",
    search_missing: "Enter the name, or the last 4 digits of the EIN with the ZIP code",
    last4_wrong: "Enter the last 4 digits of the EIN",
    zip_wrong: "Enter a 5-digit ZIP code",
    roster_missing: "Look yourself up first, or select “None of these”",
    agreement_changed:
      "The agreement has changed since you read it. Read it again and check the box",
    closed: "This association isn’t taking new members right now",
    belongs: "You’re already in an association",
    too_large:
      "Companies with more than {most:number} full-time people join another way. Ask for it under Large groups",
    no_membership: "You don’t have a membership that the dues can be added to",
    no_member: "You don’t have a membership in an association",
    day_changed:
      "Your last day would now be a different one. Check what it says below, then send it again",
    has_ended: "Your membership in the association has ended, so it can’t continue",
    launch_missing: "Enter your go-live day",
    launch_past: "Your go-live day must be today or later",
    launch_early:
      "Your go-live day can’t be before {day:day}, the first day of your membership with us",
    launch_far: "Your go-live day must be within the next 180 days",
    launch_fixed: "Your go-live day can’t be changed anymore",
  },
  es: {
    code_wrong: "Revise el código. Tiene de 6 a 10 letras o números",
    code_unknown: "Revise el código. No encontramos ninguna asociación con él",
    code_changed:
      "Este código ya no funciona. Pida el nuevo a su asociación e ingréselo. Sus respuestas se conservan",
    joins_missing: "Seleccione quién se une",
    joins_company: "Su empresa tiene una membresía con nosotros, así que se une la empresa",
    joins_individual: "Usted tiene una membresía propia con nosotros, así que se une usted",
    search_missing: "Escriba el nombre, o los últimos 4 dígitos del EIN con el código postal",
    last4_wrong: "Escriba los últimos 4 dígitos del EIN",
    zip_wrong: "Escriba un código postal de 5 dígitos",
    roster_missing: "Búsquese primero, o seleccione “Ninguna de estas”",
    agreement_changed: "El acuerdo cambió desde que lo leyó. Léalo de nuevo y marque la casilla",
    closed: "Esta asociación no acepta nuevos miembros por ahora",
    belongs: "Usted ya está en una asociación",
    too_large:
      "Las empresas con más de {most:number} personas de tiempo completo se unen de otra manera. Solicítelo en Grupos grandes",
    no_membership: "Usted no tiene una membresía a la que agregar las cuotas",
    no_member: "Usted no tiene una membresía en una asociación",
    day_changed: "Su último día ahora sería otro. Revise lo que dice abajo y envíelo de nuevo",
    has_ended: "Su membresía en la asociación terminó, así que no puede continuar",
    launch_missing: "Escriba su fecha de inicio",
    launch_past: "Su fecha de inicio debe ser hoy o después",
    launch_early:
      "Su fecha de inicio no puede ser antes del {day:day}, el primer día de su membresía con nosotros",
    launch_far: "Su fecha de inicio debe estar dentro de los próximos 180 días",
    launch_fixed: "Su fecha de inicio ya no se puede cambiar",
  },
});
