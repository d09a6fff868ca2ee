import { texts } from "~/language/texts";

export const legalPageTexts = texts({
  en: {
    updating: "This document is being updated",
    needed: "Need it now? Write to us and we’ll send you the version that’s in force:",
    version: "Version {version}, in force since",
    contents: "Contents",
    onlyEnglish: "This document is in English.",
  },
  es: {
    updating: "Estamos actualizando este documento",
    needed: "¿Lo necesita ahora? Escríbanos y le enviaremos la versión vigente:",
    version: "Versión {version}, vigente desde el",
    contents: "Contenido",
    onlyEnglish: "Este documento está solo en inglés.",
  },
});
