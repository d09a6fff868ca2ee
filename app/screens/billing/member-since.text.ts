import { texts } from "~/language/texts";

export const memberSinceTexts = texts({
  en: {
    member: {
      title: "You’re a member",
      text: "Everyday benefits are yours below. A health plan, dental and vision will appear here once you’ve chosen them.",
    },
    begins: {
      title: "Your membership begins on {day:day}",
      text: "Everyday benefits are yours from that day on.",
      ending: "You canceled it. Everyday benefits are yours from that day until {day:day}.",
    },
    ending: {
      title: "You’re a member until {day:day}",
      text: "Everyday benefits are yours until then.",
    },
    waits: {
      title: "Your membership is waiting for its first payment",
      text: "Everyday benefits are yours as soon as it’s paid.",
    },
    suspended: {
      title: "Your membership is suspended",
      text: "Everyday benefits are yours again as soon as everything past due is paid.",
    },
    ended: {
      title: "Your membership has ended",
      back: "You can come back by {day:day} with what you had. After that you’d join again as a new member.",
      anew: "You can join again at any time.",
    },
  },
  es: {
    member: {
      title: "Ya es miembro",
      text: "Los beneficios de todos los días ya son suyos. El plan médico, dental y de visión aparecerán aquí cuando los elija.",
    },
    begins: {
      title: "Su membresía comienza el {day:day}",
      text: "Los beneficios de todos los días son suyos desde ese día.",
      ending:
        "Usted la canceló. Los beneficios de todos los días son suyos desde ese día hasta el {day:day}.",
    },
    ending: {
      title: "Usted es miembro hasta el {day:day}",
      text: "Los beneficios de todos los días son suyos hasta entonces.",
    },
    waits: {
      title: "Su membresía espera el primer pago",
      text: "Los beneficios de todos los días son suyos en cuanto la pague.",
    },
    suspended: {
      title: "Su membresía está suspendida",
      text: "Los beneficios de todos los días vuelven en cuanto pague todo lo vencido.",
    },
    ended: {
      title: "Su membresía terminó",
      back: "Puede volver a más tardar el {day:day} con lo que tenía. Después tendría que unirse de nuevo como miembro nuevo.",
      anew: "Puede unirse de nuevo cuando quiera.",
    },
  },
});
