import { texts } from "~/language/texts";

export const recoveryCodesTexts = texts({
  en: {
    title: "Your recovery codes",
    keep: "Print this page or write the codes down, and keep them somewhere away from your phone. If you lose your phone, each one lets you in once. We only show them now.",
    earlier: "Earlier recovery codes no longer work.",
    goOn: "I have them, continue",
  },
  es: {
    title: "Sus códigos de recuperación",
    keep: "Imprima esta página o anote los códigos y guárdelos lejos de su teléfono. Si pierde el teléfono, cada uno le deja entrar una vez. Solo los mostramos ahora.",
    earlier: "Los códigos de recuperación anteriores ya no sirven.",
    goOn: "Ya los tengo, continuar",
  },
});
