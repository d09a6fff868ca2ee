import { texts } from "~/language/texts";

export const answerRowsTexts = texts({
  en: {
    notProvided: "Not provided",
    more: {
      one: "{first}, {second}, and {count} more",
      other: "{first}, {second}, and {count} more",
    },
  },
  es: {
    notProvided: "Sin respuesta",
    more: {
      one: "{first}, {second} y {count} más",
      many: "{first}, {second} y {count} más",
      other: "{first}, {second} y {count} más",
    },
  },
});
