import { texts } from "~/language/texts";

export const auditPageTexts = texts({
  en: {
    title: "Audit history",
    about: "Who changed what. No one can edit these lines, and secrets are never in them.",
    months: "Download a month (CSV)",
    monthsText:
      "All of a month’s lines. Months begin and end in UTC. Keep the files outside this server.",
    one: "1 line, newest first",
    several: "{total} lines, newest first",
    downloadOne: "Download this line (CSV)",
    download: "Download all of them (CSV)",
    none: "Nothing matches",
    noneText: "No line of the audit history is like that.",
    clear: "Clear filters",
  },
  es: {
    title: "Historial de auditoría",
    about: "Quién cambió qué. Nadie puede modificar estas líneas, y nunca contienen secretos.",
    months: "Descargar un mes (CSV)",
    monthsText:
      "Todas las líneas de un mes, que empieza y termina en UTC. Guarde los archivos fuera de este servidor.",
    one: "1 línea, la más reciente primero",
    several: "{total} líneas, la más reciente primero",
    downloadOne: "Descargar esta línea (CSV)",
    download: "Descargarlas todas (CSV)",
    none: "Nada coincide",
    noneText: "Ninguna línea del historial es así.",
    clear: "Quitar los filtros",
  },
});

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

export const auditTableTexts = texts({
  en: {
    caption: "Audit history",
    when: "When",
    who: "Who",
    what: "What",
    as: "as",
    lines: "All lines about it",
    details: "Details",
    request: "Request {id}",
    became: "became",
  },
  es: {
    caption: "Historial de auditoría",
    when: "Cuándo",
    who: "Quién",
    what: "Qué",
    as: "como",
    lines: "Todas sus líneas",
    details: "Detalles",
    request: "Petición {id}",
    became: "pasó a ser",
  },
});

export const auditFiltersTexts = texts({
  en: {
    label: "Audit history",
    what: "What",
    everything: "Everything",
    from: "From",
    to: "To",
  },
  es: {
    label: "Historial de auditoría",
    what: "Qué",
    everything: "Todo",
    from: "Desde",
    to: "Hasta",
  },
});
