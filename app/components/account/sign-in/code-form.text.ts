import { texts } from "~/language/texts";

export const codeFormTexts = texts({ en: { goOn: "Continue" }, es: { goOn: "Continuar" } });
