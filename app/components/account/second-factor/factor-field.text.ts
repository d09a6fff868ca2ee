import { texts } from "~/language/texts";

export const factorFieldTexts = texts({
  en: { app: "6-digit code from your app", orRecovery: "Code from your app, or a recovery code" },
  es: {
    app: "Código de 6 dígitos de su aplicación",
    orRecovery: "Código de su aplicación o un código de recuperación",
  },
});
