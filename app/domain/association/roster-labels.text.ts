import { texts } from "~/language/texts";

export const rosterLabels = texts({
  en: {
    legal_name: "Legal name",
    ein_last4: "Last 4 digits of the EIN",
    zip: "ZIP code",
    contact_email: "Contact’s email",
  },
  es: {
    legal_name: "Nombre legal",
    ein_last4: "Últimos 4 dígitos del EIN",
    zip: "Código postal",
    contact_email: "Correo del contacto",
  },
});
