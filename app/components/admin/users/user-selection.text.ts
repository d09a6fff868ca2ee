import { texts } from "~/language/texts";

export const userSelectionTexts = texts({
  en: {
    title: "Log in as a user",
    users: "Users",
    search: "Search",
    all: "All users, with filters",
    superAdmin: "Super admin",
    loading: "Loading…",
    none: "No users match.",
    first: "The first {visible:number} of {total} users",
    count: { one: "{count} user", other: "{count} users" },
  },
  es: {
    title: "Entrar como un usuario",
    users: "Usuarios",
    search: "Buscar",
    all: "Todos los usuarios, con filtros",
    superAdmin: "Superadministración",
    loading: "Cargando…",
    none: "Ningún usuario coincide.",
    first: "Los primeros {visible:number} de {total} usuarios",
    count: {
      one: "{count} usuario",
      many: "{count} de usuarios",
      other: "{count} usuarios",
    },
  },
});
