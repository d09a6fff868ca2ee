import { texts } from "~/language/texts";

export const importMendsTexts = texts({
  en: {
    gaps: "Your file doesn’t say this",
    gapsHint:
      "One answer is enough where it’s the same for everyone. You can change it for one person here, or later in your team.",
    forAll: "{column}, the same for everyone",
    without: {
      one: "For the {count} person without one in the file.",
      other: "For the {count} people without one in the file.",
    },
    fillIn: "Fill it in",
    days: "Your dates can be read two ways",
    daysHint:
      "Some put the day first, and others could be either. Tell us once for the whole file.",
    dayOrder: "In your file, what does {written} mean?",
    monthFirst: "{day}: the month comes first",
    dayFirst: "{day}: the day comes first",
    readDays: "Read the dates this way",
    oneByOne: "Or answer for one person at a time",
    mend: { one: "{count} row needs your help", other: "{count} rows need your help" },
    mendHere: "Change what’s wrong here and save it. The other rows can be imported without them.",
    moreToMend: {
      one: "One more row like these comes up after you save.",
      other: "{count} more rows like these come up after you save.",
    },
    report: "Download these rows as a file",
    row: "Row\u00a0{number}",
    rowOf: "Row {number}: {name}",
    leaveOut: "Leave this row out",
    another: "This is someone else",
    saveMends: "Save the corrections",
  },
  es: {
    gaps: "Su archivo no dice esto",
    gapsHint:
      "Una sola respuesta basta si es igual para todos. Puede cambiarla para una persona aquí, o después en su equipo.",
    forAll: "{column}, igual para todos",
    without: {
      one: "Para {count} persona sin este dato en el archivo.",
      many: "Para {count} de personas sin este dato en el archivo.",
      other: "Para {count} personas sin este dato en el archivo.",
    },
    fillIn: "Completar",
    days: "Sus fechas se pueden leer de dos maneras",
    daysHint:
      "Algunas ponen primero el día, y otras podrían ser de un modo o del otro. Díganoslo una vez para todo el archivo.",
    dayOrder: "En su archivo, ¿qué significa {written}?",
    monthFirst: "{day}: el mes va primero",
    dayFirst: "{day}: el día va primero",
    readDays: "Leer las fechas así",
    oneByOne: "O responder persona por persona",
    mend: {
      one: "{count} fila necesita su ayuda",
      many: "{count} de filas necesitan su ayuda",
      other: "{count} filas necesitan su ayuda",
    },
    mendHere:
      "Cambie aquí lo que está mal y guárdelo. Las demás filas se pueden importar sin estas.",
    moreToMend: {
      one: "Después de guardar aparece una fila más como estas.",
      many: "Después de guardar aparecen {count} de filas más como estas.",
      other: "Después de guardar aparecen {count} filas más como estas.",
    },
    report: "Descargar estas filas en un archivo",
    row: "Fila\u00a0{number}",
    rowOf: "Fila {number}: {name}",
    leaveOut: "Dejar esta fila fuera",
    another: "Es otra persona",
    saveMends: "Guardar las correcciones",
  },
});
