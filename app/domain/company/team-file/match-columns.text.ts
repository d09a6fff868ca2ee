import { texts } from "~/language/texts";

export const matchColumnsTexts = texts({
  en: {
    title: "What are these columns?",
    lead: {
      one: "We don’t recognize one column in your file. Say what it is, or leave it out.",
      other:
        "We don’t recognize {count} columns in your file. Say what they are, or leave them out.",
    },
    kept: "We don’t keep what you leave out, and we keep nothing from your file until you continue.",
    missing: "We still need: {names:list}.",
    toFill:
      "We didn’t find a column for this: {names:list}. If it’s one of these, say so. If not, you’ll answer it once for everyone on the next page.",
    secret: {
      one: "One more column looks like Social Security numbers. It’s left out.",
      other: "{count} more columns look like Social Security numbers. They’re left out.",
    },
    column: "“{heading}” is …",
    unnamed: "Column {number} is …",
    sample: "For example “{sample}”",
    leaveOut: "Leave it out",
    goOn: "Check the list",
    again: "Choose another file",
  },
  es: {
    title: "¿Qué son estas columnas?",
    lead: {
      one: "No reconocemos una columna de su archivo. Diga qué es, o déjela fuera.",
      many: "No reconocemos {count} de columnas de su archivo. Diga qué son, o déjelas fuera.",
      other: "No reconocemos {count} columnas de su archivo. Diga qué son, o déjelas fuera.",
    },
    kept: "Lo que deja fuera no se guarda, y nada de su archivo se guarda hasta que usted continúe.",
    missing: "Todavía necesitamos: {names:list}.",
    toFill:
      "No encontramos una columna para esto: {names:list}. Si es una de estas, indíquelo. Si no, responda una vez para todos en la página siguiente.",
    secret: {
      one: "Otra columna parece tener números de Seguro Social. Queda fuera.",
      many: "Otras {count} de columnas parecen tener números de Seguro Social. Quedan fuera.",
      other: "Otras {count} columnas parecen tener números de Seguro Social. Quedan fuera.",
    },
    column: "“{heading}” es …",
    unnamed: "La columna {number} es …",
    sample: "Por ejemplo “{sample}”",
    leaveOut: "Dejarla fuera",
    goOn: "Revisar la lista",
    again: "Elegir otro archivo",
  },
});
