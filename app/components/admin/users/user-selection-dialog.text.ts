import { texts } from "~/language/texts";

export const userSelectionDialogTexts = texts({
  en: { back: "Back", close: "Close" },
  es: { back: "Volver", close: "Cerrar" },
});
