import { texts } from "~/language/texts";

/** What becomes of a newsletter sign-up; in English the words of handbook/product.md#newsletter. */
export const newsletterTexts = texts({
  en: {
    success: "Thanks for subscribing!",
    invalid: "The email provided is not valid",
    failed: "An error occurred while subscribing.",
  },
  es: {
    success: "¡Gracias por suscribirse!",
    invalid: "El correo electrónico no es válido",
    failed: "Ocurrió un error al suscribirse.",
  },
});
