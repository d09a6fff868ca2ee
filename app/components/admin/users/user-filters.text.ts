import { texts } from "~/language/texts";

export const userFiltersTexts = texts({
  en: {
    users: "Users",
    type: "Type",
    types: "All types",
    company: "Company",
    status: "Status",
    statuses: "All statuses",
    search: "Search",
  },
  es: {
    users: "Usuarios",
    type: "Tipo",
    types: "Todos los tipos",
    company: "Empresa",
    status: "Estado",
    statuses: "Todos los estados",
    search: "Buscar",
  },
});
