import { texts } from "~/language/texts";

export const headerTexts = texts({
  en: {
    nav: "Main",
    menu: "Menu",
    dashboard: "Dashboard",
    benefits: "Your Benefits",
    account: "Account",
    membership: "Membership",
    pricing: "Pricing",
    about: "About",
    faq: "FAQ",
    contact: "Contact",
    logIn: "Log in",
    associations: "Associations",
    register: "Register",
  },
  es: {
    nav: "Principal",
    menu: "Menú",
    dashboard: "Inicio",
    benefits: "Sus beneficios",
    account: "Cuenta",
    membership: "Qué es la membresía",
    pricing: "Precios",
    about: "Acerca de",
    faq: "Preguntas frecuentes",
    contact: "Contacto",
    logIn: "Iniciar sesión",
    associations: "Asociaciones",
    register: "Inscribirse",
  },
});

export const searchFormTexts = texts({
  en: { label: "Search benefits", button: "Find benefits" },
  es: { label: "Buscar beneficios", button: "Encontrar beneficios" },
});
