import { texts } from "~/language/texts";

export const removePersonTexts = texts({
  en: {
    deleted: "What you typed about this person will be deleted from your list.",
    remove: "Remove",
    keep: "Keep",
  },
  es: {
    deleted: "Lo que escribió sobre esta persona se borrará de su lista.",
    remove: "Quitar",
    keep: "Conservar",
  },
});
