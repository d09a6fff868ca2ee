import { texts } from "~/language/texts";

/** A browser gets only the document's language. */
export const consentTexts = texts({
  en: {
    question:
      "May we {purposes:list}? Other companies do this for us. They set cookies and see who is signed in. Your choice takes effect on the next page.",
    visits: "count visits",
    chat: "offer a support chat",
    newsletter: "run our newsletter service’s script when you subscribe",
    label: "Cookies",
    policy: "Privacy policy",
    accept: "Accept",
    reject: "Reject",
  },
  es: {
    question:
      "¿Podemos {purposes:list}? Otras empresas lo hacen por nosotros. Usan cookies y ven quién está en su cuenta. Su decisión vale desde la próxima página.",
    visits: "contar las visitas",
    chat: "ofrecer un chat de ayuda",
    newsletter: "usar el programa de nuestro servicio de boletines cuando usted se suscriba",
    label: "Aviso sobre cookies",
    policy: "Política de privacidad",
    accept: "Aceptar",
    reject: "Rechazar",
  },
});
