import { texts } from "~/language/texts";

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
