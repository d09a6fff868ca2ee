import { texts } from "~/language/texts";

export const leaveAssociationTexts = texts({
  en: {
    title: "Leave {association}",
    back: "Your association",
    last: "Your last day as a member is {day:day}.",
    today: "You’ll stop being a member the moment you confirm.",
    plansTitle: "Health plans",
    plans: {
      one: "{count} person has a plan that’s for members only. It ends on {day:day} or later, at the end of a month. They’ll get an email with the day, at least 30 days ahead.",
      other:
        "{count} people have a plan that’s for members only. Their coverage ends on {day:day} or later, at the end of a month. Each will get an email with the day, at least 30 days ahead.",
    },
    noPlans: "No one has a plan that’s for members only, so no coverage ends.",
    moneyTitle: "Dues",
    paid: "Dues you’ve paid aren’t refunded: they cover the time until your last day.",
    void: "Invoice {number} is for dues only. It’ll be voided, and you won’t have to pay it.",
    owed: "Invoice {number} has other charges besides dues. You’ll still owe it: {cents:money}.",
    stays: "Your membership with us continues at the same price.",
    backUntil: "You can change your mind by {day:day}.",
    noWayBack: "To be a member again you’d have to join again.",
    send: "Leave the association",
    keep: "Stay a member",
    why: "Only they can leave the association.",
  },
  es: {
    title: "Dejar {association}",
    back: "Su asociación",
    last: "Su último día como miembro es el {day:day}.",
    today: "Dejará de ser miembro en el momento en que confirme.",
    plansTitle: "Planes médicos",
    plans: {
      one: "{count} persona tiene un plan solo para miembros. Termina el {day:day} o después, a fin de mes. Recibirá un correo con la fecha, al menos 30 días antes.",
      many: "{count} de personas tienen un plan solo para miembros. Su cobertura termina el {day:day} o después, a fin de mes. Cada una recibirá un correo con la fecha, al menos 30 días antes.",
      other:
        "{count} personas tienen un plan solo para miembros. Su cobertura termina el {day:day} o después, a fin de mes. Cada una recibirá un correo con la fecha, al menos 30 días antes.",
    },
    noPlans: "Nadie tiene un plan solo para miembros, así que no termina ninguna cobertura.",
    moneyTitle: "Cuotas",
    paid: "Las cuotas pagadas no se reembolsan: cubren el tiempo hasta su último día.",
    void: "La factura {number} es solo de cuotas. Se anulará y usted no tendrá que pagarla.",
    owed: "La factura {number} incluye cuotas junto con otras cosas. Se sigue debiendo: {cents:money}.",
    stays: "Su membresía con nosotros continúa y cuesta lo mismo.",
    backUntil: "Puede cambiar de opinión a más tardar el {day:day}.",
    noWayBack: "Para volver a ser miembro tendría que unirse otra vez.",
    send: "Dejar la asociación",
    keep: "Seguir como miembro",
    why: "Solo esa persona puede dejar la asociación.",
  },
});
