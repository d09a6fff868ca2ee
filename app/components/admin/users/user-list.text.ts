import { texts } from "~/language/texts";

export const userListTexts = texts({
  en: {
    title: "Global Admin",
    none: "No users match.",
    clear: "Clear filters.",
    one: "User {first:number} of {total}",
    several: "Users {first:number} to {last:number} of {total}",
    companies: {
      tooMany:
        "Too many companies have words like “{words}” to look at all of them. Write more of the name.",
      none: "No company matches “{words}”.",
      first:
        "The first {visible:number} companies that match “{words}”. There are more: add a word to narrow them down.",
      count: {
        one: "{count} company matches “{words}”.",
        other: "{count} companies match “{words}”.",
      },
    },
  },
  es: {
    title: "Administración global",
    none: "Ningún usuario coincide.",
    clear: "Quitar los filtros.",
    one: "Usuario {first:number} de {total}",
    several: "Usuarios {first:number} a {last:number} de {total}",
    companies: {
      tooMany:
        "Demasiadas empresas tienen palabras como “{words}” para mirarlas todas. Escriba más del nombre.",
      none: "Ninguna empresa coincide con “{words}”.",
      first:
        "Las primeras {visible:number} empresas que coinciden con “{words}”. Hay más: agregue una palabra para que sean menos.",
      count: {
        one: "{count} empresa coincide con “{words}”.",
        many: "{count} de empresas coinciden con “{words}”.",
        other: "{count} empresas coinciden con “{words}”.",
      },
    },
  },
});

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

export const companyMatchesTexts = texts({
  en: { title: "Which company?", show: "Show users", of: "of {company}" },
  es: { title: "¿Qué empresa?", show: "Mostrar usuarios", of: "de {company}" },
});
