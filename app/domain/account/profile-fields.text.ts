import { texts } from "~/language/texts";

export const profileFieldTexts = texts({
  en: {
    first_name: "First name",
    last_name: "Last name",
    phone: "Phone number (optional)",
    language: "Language",
    time_zone: "Time zone",
  },
  es: {
    first_name: "Nombre",
    last_name: "Apellidos",
    phone: "Número de teléfono (opcional)",
    language: "Idioma",
    time_zone: "Zona horaria",
  },
});
