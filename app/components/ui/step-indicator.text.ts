import { texts } from "~/language/texts";

export const stepIndicatorTexts = texts({
  en: { steps: "Steps", at: "Step {at:number} of {of:number}", done: "Done:" },
  es: { steps: "Pasos", at: "Paso {at:number} de {of:number}", done: "Listo:" },
});
