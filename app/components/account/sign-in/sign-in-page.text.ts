import { texts } from "~/language/texts";

export const signInPageTexts = texts({
  en: {
    title: "Sign in",
    sentTitle: "Check your email",
    byLink: "We’ll email you a sign-in link. There’s no password to remember.",
    closed: "You can’t sign in here right now. Write to us and we’ll help:",
    away: "Our service isn’t answering, so we can’t show your pages. You don’t have to sign in again: try in a minute.",
    again: "Try again",
    health: "Health care",
    lead: "Health plans, dental, vision and everyday benefits, for people, companies and associations. Look around first: anyone can see the prices.",
    plans: "Health care plans",
    sample: "The monthly price is a sample price for one person.",
  },
  es: {
    title: "Iniciar sesión",
    sentTitle: "Revise su correo electrónico",
    byLink:
      "Le enviaremos un enlace por correo electrónico para iniciar sesión. No hay ninguna contraseña que recordar.",
    closed: "Ahora no puede iniciar sesión aquí. Escríbanos y le ayudaremos:",
    away: "Nuestro servicio no responde, así que no podemos mostrar sus páginas. No tiene que iniciar sesión otra vez: inténtelo en un minuto.",
    again: "Intentar de nuevo",
    health: "Salud",
    lead: "Planes médicos, dentales y de visión, y beneficios de todos los días, para personas, empresas y asociaciones. Primero mire con calma: los precios están a la vista de todos.",
    plans: "Planes médicos",
    sample: "El precio mensual es un ejemplo para una persona.",
  },
});
