import { texts } from "~/language/texts";

export const stepFrameTexts = texts({
  en: { back: "Back", goOn: "Continue", leave: "Save and come back later" },
  es: { back: "Atrás", goOn: "Continuar", leave: "Guardar y seguir después" },
});
