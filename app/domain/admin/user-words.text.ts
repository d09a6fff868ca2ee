import { texts } from "~/language/texts";

/** `refused` says why no administrator can log in as a user (handbook/rules.md#login-as). */
export const userWords = texts({
  en: {
    types: { COMPANY: "Company", INDIVIDUAL: "Individual" },
    statuses: { active: "Active", inactive: "Inactive" },
    roles: {
      super: "Super admin",
      global: "Global admin",
      admin: "Admin",
      owner: "Company owner",
      employee: "Employee",
      individual: "Individual",
    },
    refused: { self: "Current User", administrator: "Administrator", inactive: "Inactive" },
  },
  es: {
    types: { COMPANY: "Empresa", INDIVIDUAL: "Persona" },
    statuses: { active: "Activa", inactive: "Inactiva" },
    roles: {
      super: "Superadministrador",
      global: "Administrador global",
      admin: "Administrador",
      owner: "Propietario de empresa",
      employee: "Empleado",
      individual: "Persona",
    },
    refused: { self: "Usuario actual", administrator: "Administrador", inactive: "Inactiva" },
  },
});
