import { texts } from "~/language/texts";

export const employeeFormTexts = texts({
  en: {
    add: "Add this person",
    save: "Save the changes",
    gone: "This person was removed from your list meanwhile. To have them on it again, add them here.",
  },
  es: {
    add: "Agregar a esta persona",
    save: "Guardar los cambios",
    gone: "Mientras tanto se quitó a esta persona de su lista. Para tenerla otra vez en ella, agréguela aquí.",
  },
});
