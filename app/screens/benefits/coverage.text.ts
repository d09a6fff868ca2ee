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
      join: "Join on your own, with your company or through an association. Your benefits will appear here once your membership begins.",
      begun: "{step} first. Your benefits will appear here once your membership begins.",
      association:
        "Being a member of an association doesn’t cover you by itself. Your benefits will appear here once you have some.",
      teamTitle: "No health plan yet",
      team: "You’re on the team of {company}. If it offers you coverage, you’ll find it here once you can choose.",
      company: "your company",
    },
    review: {
      title: "Not a member yet",
      text: "A membership begins only if we approve your application. We’ll email you what we decide.",
    },
    asked: {
      title: "Not a member yet",
      text: "We can’t decide on your application until you answer our question.",
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
      text: "We’ll email you as soon as there’s a place. We’ll then keep it for you for 14 days.",
    },
    ways: "See membership options",
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
      join: "Únase por su cuenta, con su empresa o a través de una asociación. Sus beneficios aparecerán aquí cuando comience su membresía.",
      begun: "{step} primero. Sus beneficios aparecerán aquí cuando comience su membresía.",
      association:
        "Ser miembro de una asociación no le da cobertura por sí solo. Sus beneficios aparecerán aquí cuando los tenga.",
      teamTitle: "Todavía no tiene plan médico",
      team: "Usted está en el equipo de {company}. Si le ofrece cobertura, la encontrará aquí en cuanto pueda elegir.",
      company: "su empresa",
    },
    review: {
      title: "Todavía no es miembro",
      text: "La membresía comienza solo si aprobamos su solicitud. Le avisaremos por correo lo que decidamos.",
    },
    asked: {
      title: "Todavía no es miembro",
      text: "No podemos decidir sobre su solicitud hasta que responda nuestra pregunta.",
    },
    rejected: {
      title: "No es miembro",
      text: "No aceptamos su solicitud. Puede presentar otra cuando quiera, o unirse de otra manera.",
    },
    withdrawn: {
      title: "No es miembro",
      text: "Usted retiró su solicitud. Puede presentar otra cuando quiera, o unirse de otra manera.",
    },
    waits: {
      title: "Está en la lista de espera de {state}",
      text: "Le escribiremos en cuanto haya un lugar. Se lo guardaremos 14 días desde entonces.",
    },
    ways: "Ver las opciones de membresía",
  },
});
