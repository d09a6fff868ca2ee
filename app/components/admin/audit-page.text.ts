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
