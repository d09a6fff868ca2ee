import { texts } from "~/language/texts";

export const leaveAssociationTexts = texts({
  en: {
    title: "Leave {association}",
    back: "Your association",
    last: "Your last day as a member is {day:day}.",
    today: "You aren’t a member any more from the moment you confirm.",
    plansTitle: "Health plans",
    plans: {
      one: "{count} person has a plan that is for members only. It ends on {day:day} or later, at the end of a month. They get an email with the day, at least 30 days ahead.",
      other:
        "{count} people have a plan that is for members only. Their coverage ends on {day:day} or later, at the end of a month. Each gets an email with the day, at least 30 days ahead.",
    },
    noPlans: "Nobody has a plan that is for members only, so no coverage ends.",
    moneyTitle: "Dues",
    paid: "Dues that are paid aren’t given back: they’re for the time until your last day.",
    void: "Invoice {number} asks for dues alone. It’s void, and you don’t pay it.",
    stays: "Your membership with us goes on and costs what it did.",
    backUntil: "You can take it back until {day:day}.",
    noWayBack: "To be a member again you’d have to join again.",
    send: "Leave the association",
    keep: "Stay a member",
    why: "Only they can leave the association.",
  },
  es: {
    title: "Dejar {association}",
    back: "Su asociación",
    last: "Su último día como miembro es el {day:day}.",
    today: "Deja de ser miembro en el momento en que confirma.",
    plansTitle: "Planes médicos",
    plans: {
      one: "{count} persona tiene un plan solo para miembros. Termina el {day:day} o después, a fin de mes. Recibe un correo con la fecha, al menos 30 días antes.",
      many: "{count} de personas tienen un plan solo para miembros. Su cobertura termina el {day:day} o después, a fin de mes. Cada una recibe un correo con la fecha, al menos 30 días antes.",
      other:
        "{count} personas tienen un plan solo para miembros. Su cobertura termina el {day:day} o después, a fin de mes. Cada una recibe un correo con la fecha, al menos 30 días antes.",
    },
    noPlans: "Nadie tiene un plan solo para miembros, así que no termina ninguna cobertura.",
    moneyTitle: "Cuotas",
    paid: "Las cuotas pagadas no se devuelven: cubren el tiempo hasta su último día.",
    void: "La factura {number} es solo de cuotas. Se anula y usted no la paga.",
    stays: "Su membresía con nosotros continúa y cuesta lo mismo.",
    backUntil: "Puede cambiar de opinión hasta el {day:day}.",
    noWayBack: "Para volver a ser miembro tendría que unirse otra vez.",
    send: "Dejar la asociación",
    keep: "Seguir como miembro",
    why: "Solo esa persona puede dejar la asociación.",
  },
});
