import { texts } from "~/language/texts";

export const handOverWords = texts({
  en: {
    offered: "Will you take over {company}?",
    asks: "{name} asks you to take over {company} here: its people, its health plans and its membership, with the invoices.",
    days: "Nothing changes until you say yes. You can answer by {day:day}, and you can say no.",
    look: "Read what it means, and answer",
    accepted: "{company} has changed hands",
    yours:
      "You took over {company} from {name}. You now manage its people, its health plans and its membership here.",
    theirs:
      "{name} took over {company}. From now on they manage its people, its health plans and its membership. If you didn’t want that, write to {support} right away.",
    settings: "Open your settings",
    home: "See your benefits",
    declined: "{company} stays yours",
    stays: "{name} didn’t take over {company}. Everything stays as it is.",
  },
  es: {
    offered: "¿Se hace cargo de {company}?",
    asks: "{name} le pide que se haga cargo de {company} aquí: de su gente, sus planes médicos y su membresía, con las facturas.",
    days: "Nada cambia hasta que usted diga que sí. Puede responder a más tardar el {day:day}, y puede decir que no.",
    look: "Leer lo que significa y responder",
    accepted: "{company} cambió de manos",
    yours:
      "Usted recibió {company} de {name}. Desde ahora administra aquí a su gente, sus planes médicos y su membresía.",
    theirs:
      "{name} se hizo cargo de {company}. Desde ahora administra a su gente, sus planes médicos y su membresía. Si usted no lo quería, escriba enseguida a {support}.",
    settings: "Abrir su configuración",
    home: "Ver sus beneficios",
    declined: "{company} sigue siendo suya",
    stays: "{name} no se hace cargo de {company}. Todo queda como está.",
  },
});

export const changeDecidedWords = texts({
  en: {
    accepted: "Your company’s details have changed",
    refused: "About the change you asked for",
    now: "We made the change that you asked for: your company is on record as {name}. Documents that were signed before stay as they are.",
    not: "We didn’t change your company’s legal name or EIN. Here’s why:",
    again: "You can ask again at any time.",
    button: "See the company’s details",
  },
  es: {
    accepted: "Los datos de su empresa cambiaron",
    refused: "Sobre el cambio que usted pidió",
    now: "Hicimos el cambio que pidió: su empresa está registrada como {name}. Los documentos que se firmaron antes quedan como están.",
    not: "No cambiamos el nombre legal ni el EIN de su empresa. Este es el motivo:",
    again: "Puede pedirlo otra vez cuando quiera.",
    button: "Ver los datos de la empresa",
  },
});
