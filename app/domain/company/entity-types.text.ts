import { texts } from "~/language/texts";

export const entityTypeLabels = texts({
  en: {
    llc: "Limited liability company (LLC)",
    corp: "Corporation",
    partnership: "Partnership",
    sole_prop: "Sole proprietorship",
    nonprofit: "Nonprofit organization",
  },
  es: {
    llc: "Compañía de responsabilidad limitada (LLC)",
    corp: "Corporación",
    partnership: "Sociedad colectiva",
    sole_prop: "Empresa de un solo propietario",
    nonprofit: "Organización sin fines de lucro",
  },
});
