import { texts } from "~/language/texts";

export const auditPageTexts = texts({
  en: {
    title: "Audit history",
    about: "Who changed what. Nobody can edit these lines, and secrets are never in them.",
    archived: "Lines from before {day:day} are in the archive that your operator keeps.",
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
    archived: "Las líneas anteriores al {day:day} están en el archivo que guarda su operador.",
    one: "1 línea, la más reciente primero",
    several: "{total} líneas, la más reciente primero",
    downloadOne: "Descargar esta línea (CSV)",
    download: "Descargarlas todas (CSV)",
    none: "Nada coincide",
    noneText: "Ninguna línea del historial es así.",
    clear: "Quitar los filtros",
  },
});
