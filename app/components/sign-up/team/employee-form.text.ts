import { texts } from "~/language/texts";

export const employeeFormTexts = texts({
  en: {
    add: "Add this person",
    save: "Save the changes",
    gone: "This person has since been removed from your list. To put them back on it, add them here.",
  },
  es: {
    add: "Agregar a esta persona",
    save: "Guardar los cambios",
    gone: "Mientras tanto, se quitó a esta persona de su lista. Para volver a incluirla, agréguela aquí.",
  },
});
