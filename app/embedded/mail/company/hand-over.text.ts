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
