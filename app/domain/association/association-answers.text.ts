import { texts } from "~/language/texts";

export const associationProblems = texts({
  en: {
    code_wrong: "Check the code. It has 6 to 10 letters or numbers",
    code_unknown: "Check the code. We couldn't find an association with it",
    joins_missing: "Select who joins",
    joins_company: "Your company has a membership with us, so it's the company that joins",
    joins_individual: "You have a membership of your own with us, so you join for yourself",
    search_missing: "Enter the name, or the last 4 digits of the EIN with the ZIP code",
    last4_wrong: "Enter the last 4 digits of the EIN",
    zip_wrong: "Enter a 5-digit ZIP code",
    roster_missing: "Look yourself up first, or select “None of these”",
    agreement_changed:
      "The agreement has changed since you read it. Read it again and check the box",
    closed: "This association takes no new members at the moment",
    belongs: "You are in an association already",
    belongs_here: "You are a member of this association already",
    no_membership: "You have no membership that the dues can be added to",
    lookup_unanswered: "Look yourself up again: the list has changed",
  },
  es: {
    code_wrong: "Revise el código. Tiene de 6 a 10 letras o números",
    code_unknown: "Revise el código. No encontramos ninguna asociación con él",
    joins_missing: "Seleccione quién se une",
    joins_company: "Su empresa tiene una membresía con nosotros, así que se une la empresa",
    joins_individual: "Usted tiene una membresía propia con nosotros, así que se une usted",
    search_missing: "Ingrese el nombre, o los últimos 4 dígitos del EIN con el código postal",
    last4_wrong: "Ingrese los últimos 4 dígitos del EIN",
    zip_wrong: "Ingrese un código postal de 5 dígitos",
    roster_missing: "Búsquese primero, o seleccione «Ninguno de estos»",
    agreement_changed: "El acuerdo cambió desde que lo leyó. Léalo de nuevo y marque la casilla",
    closed: "Esta asociación no acepta nuevos miembros por ahora",
    belongs: "Usted ya está en una asociación",
    belongs_here: "Usted ya es miembro de esta asociación",
    no_membership: "Usted no tiene una membresía a la que agregar las cuotas",
    lookup_unanswered: "Búsquese de nuevo: la lista ha cambiado",
  },
});
