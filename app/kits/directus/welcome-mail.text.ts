import { texts } from "~/language/texts";

export const welcomeMail = texts({
  en: {
    subject: "Welcome to your member benefits",
    body: "You have an account now. See your benefits here:",
  },
  es: {
    subject: "Le damos la bienvenida a sus beneficios",
    body: "Ya tiene una cuenta. Vea sus beneficios aquí:",
  },
});
