import { texts } from "~/language/texts";

export const newCodesTexts = texts({
  en: {
    title: "New recovery codes",
    ten: "You’ll get ten new codes. The old ones will stop working.",
    make: "Make new codes",
    cancel: "Cancel",
  },
  es: {
    title: "Códigos de recuperación nuevos",
    ten: "Recibirá diez códigos nuevos. Los anteriores dejarán de servir.",
    make: "Crear códigos nuevos",
    cancel: "Cancelar",
  },
});
