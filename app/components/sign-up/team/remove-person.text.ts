import { texts } from "~/language/texts";

export const removePersonTexts = texts({
  en: {
    deleted: "What you typed about this person is deleted from your list.",
    remove: "Remove",
    keep: "Keep",
  },
  es: {
    deleted: "Lo que escribió sobre esta persona se borra de su lista.",
    remove: "Quitar",
    keep: "Conservar",
  },
});
