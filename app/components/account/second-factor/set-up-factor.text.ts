import { texts } from "~/language/texts";

export const setUpFactorTexts = texts({
  en: {
    title: "Set up a second factor",
    changeTitle: "Use another device",
    why: "Administrators see other people’s data, so an email link alone isn’t enough for them. You need an authenticator app on your phone; any one will do.",
    stops: "The app you use now will stop working here once you’re done.",
    scan: "Scan this with the app",
    picture: "QR code for the secret key written below",
    type: "or type this key:",
    open: "Open the app on this phone",
    enter: "Enter the code that the app shows",
    goOn: "Continue",
  },
  es: {
    title: "Configure un segundo factor",
    changeTitle: "Usar otro dispositivo",
    why: "Los administradores ven datos de otras personas, así que un enlace por correo no les basta. Necesita una aplicación de autenticación en su teléfono: sirve cualquiera.",
    stops: "La aplicación que usa ahora dejará de servir aquí cuando termine.",
    scan: "Escanee esto con la aplicación",
    picture: "Código QR de la clave, que está escrita abajo",
    type: "o escriba esta clave:",
    open: "Abrir la aplicación en este teléfono",
    enter: "Escriba el código que muestra la aplicación",
    goOn: "Continuar",
  },
});
