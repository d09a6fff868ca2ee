import { texts } from "~/language/texts";

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
