import { texts } from "~/language/texts";

export const footerTexts = texts({
  en: {
    nav: "Footer",
    cookies: "Change your cookie choice",
    notInsurance:
      "Membership is not insurance. Health plans are sold by the insurance companies named with them.",
    about: "About",
    faq: "FAQs",
    contact: "Contact",
    benefits: "Benefits",
    feedback: "Feedback",
    bulletinEn: "Employee bulletin (English)",
    bulletinEs: "Employee bulletin (Spanish)",
    logIn: "Log in",
    associations: "Associations",
    vendor: "Become a vendor",
    sponsor: "Become a sponsor",
    privacy: "Privacy policy",
    terms: "Terms of service",
    conditions: "Terms and conditions",
  },
  es: {
    nav: "Pie de página",
    cookies: "Cambiar su decisión sobre las cookies",
    notInsurance:
      "La membresía no es un seguro. Los planes médicos los venden las compañías de seguros que se nombran en ellos.",
    about: "Acerca de",
    faq: "Preguntas frecuentes",
    contact: "Contacto",
    benefits: "Beneficios",
    feedback: "Comentarios",
    bulletinEn: "Boletín para empleados (inglés)",
    bulletinEs: "Boletín para empleados (español)",
    logIn: "Iniciar sesión",
    associations: "Asociaciones",
    vendor: "Ser proveedor",
    sponsor: "Ser patrocinador",
    privacy: "Política de privacidad",
    terms: "Condiciones del servicio",
    conditions: "Términos y condiciones",
  },
});

export const displayFormTexts = texts({
  en: {
    colors: "Colors",
    light: "Light",
    dark: "Dark",
    device: "Same as device",
    isLite: "Lite mode is on: no scripts are loaded.",
    slow: "Slow or costly connection?",
    turnOff: "Turn off lite mode",
    turnOn: "Turn on lite mode",
  },
  es: {
    colors: "Colores",
    light: "Claro",
    dark: "Oscuro",
    device: "Como el dispositivo",
    isLite: "El modo ligero está activado: no se carga ningún script.",
    slow: "¿Conexión lenta o costosa?",
    turnOff: "Desactivar el modo ligero",
    turnOn: "Activar el modo ligero",
  },
});
