import { texts } from "~/language/texts";

export const toastTexts = texts({ en: { close: "Close" }, es: { close: "Cerrar" } });
