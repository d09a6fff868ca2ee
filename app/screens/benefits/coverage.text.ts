import { texts } from "~/language/texts";

export const coverageTexts = texts({
  en: {
    plan: "Health plan",
    dental: "Dental",
    vision: "Vision",
    covered: "Covered",
    notCovered: "Not covered",
    comeBack: "Come back",
    nothing: {
      title: "No benefits yet",
      join: "Join on your own, with your company or through an association. Your benefits appear here once your membership begins.",
      begun: "{step} first. Your benefits appear here once your membership begins.",
      alone: "Your benefits appear here once you have some.",
      team: "You’re on the team of {company}. What it offers appears here as soon as you can choose.",
      company: "your company",
    },
    review: {
      title: "Not a member yet",
      text: "A membership begins only if we approve your application. We’ll email you what we decide.",
    },
    asked: {
      title: "Not a member yet",
      text: "We can’t decide about your application before you answer our question.",
    },
    rejected: {
      title: "Not a member",
      text: "We didn’t accept your application. You can apply again at any time, or join in another way.",
    },
    withdrawn: {
      title: "Not a member",
      text: "You withdrew your application. You can apply again at any time, or join in another way.",
    },
    waits: {
      title: "You’re on the waiting list for {state}",
      text: "We’ll email you as soon as there’s a place. It’s kept for you for 14 days then.",
    },
    ways: "See the ways to join",
  },
  es: {
    plan: "Plan médico",
    dental: "Cobertura dental",
    vision: "Visión",
    covered: "Con cobertura",
    notCovered: "Sin cobertura",
    comeBack: "Volver",
    nothing: {
      title: "Todavía no tiene beneficios",
      join: "Únase por su cuenta, con su empresa o a través de una asociación. Sus beneficios aparecen aquí cuando comience su membresía.",
      begun: "{step} primero. Sus beneficios aparecen aquí cuando comience su membresía.",
      alone: "Sus beneficios aparecen aquí cuando los tenga.",
      team: "Usted está en el equipo de {company}. Lo que ofrece aparece aquí en cuanto pueda elegir.",
      company: "su empresa",
    },
    review: {
      title: "Todavía no es miembro",
      text: "La membresía comienza solo si aprobamos su solicitud. Le escribiremos lo que decidamos.",
    },
    asked: {
      title: "Todavía no es miembro",
      text: "No podemos decidir sobre su solicitud antes de que responda nuestra pregunta.",
    },
    rejected: {
      title: "No es miembro",
      text: "No aceptamos su solicitud. Puede volver a solicitarlo cuando quiera, o unirse de otra manera.",
    },
    withdrawn: {
      title: "No es miembro",
      text: "Usted retiró su solicitud. Puede volver a solicitarlo cuando quiera, o unirse de otra manera.",
    },
    waits: {
      title: "Está en la lista de espera de {state}",
      text: "Le escribiremos en cuanto haya un lugar. Se lo guardamos 14 días desde entonces.",
    },
    ways: "Ver las formas de unirse",
  },
});
