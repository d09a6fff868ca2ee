import { texts } from "~/language/texts";

/** The English texts are those of handbook/product.md#newsletter. */
export const newsletterTexts = texts({
  en: {
    title: "Our newsletter by email",
    hint: "Once a month, in plain words. Unsubscribe anytime.",
    subscribe: "Subscribe",
    subscribing: "Subscribing…",
    success: "Thanks for subscribing!",
    invalid: "The email provided is not valid",
    failed: "An error occurred while subscribing.",
  },
  es: {
    title: "Nuestro boletín por correo",
    hint: "Una vez al mes, en palabras sencillas. Puede darse de baja cuando quiera.",
    subscribe: "Suscribirse",
    subscribing: "Enviando…",
    success: "¡Gracias por suscribirse!",
    invalid: "El correo electrónico no es válido",
    failed: "Ocurrió un error al suscribirse.",
  },
});
