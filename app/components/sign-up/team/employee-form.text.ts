import { texts } from "~/language/texts";

export const employeeFormTexts = texts({
  en: {
    emailHint: "Their own, one for each person. We write to it only when you invite them.",
    employedAs: "How are they employed?",
    selectOne: "Select one",
    optional: "{field} (optional)",
    numberHint: "If you give your people numbers.",
    ownerOrMarried: "An owner, or married to one",
    add: "Add this person",
    save: "Save the changes",
    gone: "This person was removed from your list meanwhile. To have them on it again, add them here.",
  },
  es: {
    emailHint:
      "El de cada persona, uno distinto por persona. Solo le escribimos cuando usted la invita.",
    employedAs: "¿Cómo trabaja esta persona?",
    selectOne: "Seleccione una opción",
    optional: "{field} (opcional)",
    numberHint: "Si su gente tiene números.",
    ownerOrMarried: "Propietario, o casado con uno",
    add: "Agregar a esta persona",
    save: "Guardar los cambios",
    gone: "Mientras tanto se quitó a esta persona de su lista. Para tenerla otra vez en ella, agréguela aquí.",
  },
});
