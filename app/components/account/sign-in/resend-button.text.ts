import { texts } from "~/language/texts";

export const resendTexts = texts({
  en: { send: "Send another link", wait: "Send another link (in {seconds:number} s)" },
  es: { send: "Enviar otro enlace", wait: "Enviar otro enlace (en {seconds:number} s)" },
});
