import { texts } from "~/language/texts";

export const auditPersonTexts = texts({
  en: {
    only: "Only what {name} did, or what others did logged in as them.",
    everyone: "Show everyone",
    one: "Show one person only",
    who: "Name or email address",
    find: "Find this person",
    which: "Whom do you mean?",
    more: "More people fit. Add another part of the name.",
  },
  es: {
    only: "Solo lo que hizo {name}, o lo que otros hicieron desde su cuenta.",
    everyone: "Mostrar a todos",
    one: "Mostrar solo a una persona",
    who: "Nombre o correo electrónico",
    find: "Buscar a esta persona",
    which: "¿A quién se refiere?",
    more: "Hay más personas que coinciden. Agregue otra parte del nombre.",
  },
});
