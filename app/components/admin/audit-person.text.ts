import { texts } from "~/language/texts";

export const auditPersonTexts = texts({
  en: {
    only: "Only what {name} did, or what others did logged in as them.",
    everyone: "Show everyone",
    about: "Only what concerns {name}.",
    its: "Go to its page",
    everything: "Show everything",
    one: "Find a person, a company, an invoice or anything else",
    who: "Name, email address, invoice number or reference",
    find: "Find",
    which: "Which do you mean?",
    more: "More people match. Add another part of the name.",
  },
  es: {
    only: "Solo lo que hizo {name}, o lo que otros hicieron desde su cuenta.",
    everyone: "Mostrar a todos",
    about: "Solo lo que se refiere a {name}.",
    its: "Ir a su página",
    everything: "Mostrar todo",
    one: "Buscar una persona, una empresa, una factura u otra cosa",
    who: "Nombre, correo electrónico, número de factura o referencia",
    find: "Buscar",
    which: "¿A qué se refiere?",
    more: "Hay más personas que coinciden. Agregue otra parte del nombre.",
  },
});
