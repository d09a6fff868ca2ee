import { texts } from "~/language/texts";

export const superAuditFileTexts = texts({
  en: {
    at: "Time (UTC)",
    who: "Who",
    whoId: "Who (id)",
    admin: "Administrator",
    adminId: "Administrator (id)",
    what: "What",
    action: "Action",
    object: "Object",
    name: "Name",
    before: "Before",
    after: "After",
    request: "Request",
    address: "Address",
  },
  es: {
    at: "Hora (UTC)",
    who: "Quién",
    whoId: "Quién (id)",
    admin: "Administrador",
    adminId: "Administrador (id)",
    what: "Qué",
    action: "Acción",
    object: "Objeto",
    name: "Nombre",
    before: "Antes",
    after: "Después",
    request: "Petición",
    address: "Dirección",
  },
});
