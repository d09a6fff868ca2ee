import { texts } from "~/language/texts";

export const summaryListTexts = texts({ en: { change: "Change" }, es: { change: "Cambiar" } });
