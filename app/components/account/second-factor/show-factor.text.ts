import { texts } from "~/language/texts";

export const showFactorTexts = texts({
  en: {
    title: "Confirm it’s you",
    how: "Open your authenticator app and enter the code it shows for Member Benefits. We ask administrators for it on a new device, and before anything that affects other people.",
    goOn: "Continue",
    lost: "Don’t have the app or a recovery code? Ask the people who run this site: they can reset your second factor.",
  },
  es: {
    title: "Confirme que es usted",
    how: "Abra su aplicación de autenticación y escriba el código que muestra para Member Benefits. Se lo pedimos a los administradores en un dispositivo nuevo y antes de algo que afecte a otras personas.",
    goOn: "Continuar",
    lost: "¿No tiene la aplicación ni un código de recuperación? Pida a quienes administran este sitio que restablezcan su segundo factor.",
  },
});
