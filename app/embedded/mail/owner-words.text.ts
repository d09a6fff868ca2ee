import { texts } from "~/language/texts";

/** The recipient was named as the owner by the person who signed a company up. */
export const ownerWords = texts({
  en: {
    subject: "A company was signed up, and you were named as its owner ({reference})",
    somebody: "Someone",
    company: "a company",
    intro:
      "{signer} signed {company} up for a membership at Member Benefits, and told us that you own it.",
    manages:
      "{signer} manages the account and its invoices. You don’t have to do anything. We didn’t create an account for you.",
    wrong:
      "If you didn’t agree to this, it isn’t your company, or you want to manage the account yourself, write to {support} and include the reference {reference}. A person will answer within 2 business days.",
    once: "The person who signed gave us this address. We’ll write to it about this application only once.",
  },
  es: {
    subject: "Se inscribió una empresa y se le indicó a usted como propietario ({reference})",
    somebody: "Alguien",
    company: "una empresa",
    intro:
      "{signer} inscribió a {company} en una membresía de Member Benefits y nos dijo que es de usted.",
    manages:
      "{signer} administra la cuenta y sus facturas. Usted no tiene que hacer nada. No creamos ninguna cuenta para usted.",
    wrong:
      "Si esto no estaba acordado con usted, la empresa no es suya o quiere administrar la cuenta usted mismo, escriba a {support} e indique la referencia {reference}. Una persona le responde en 2 días hábiles como máximo.",
    once: "Esta dirección nos la dio quien firmó, y sobre esta solicitud escribimos a ella una sola vez.",
  },
});
