import { texts } from "~/language/texts";

export const teamNotesTexts = texts({
  en: {
    title: "Before you submit",
    you: {
      nobody: "Employees: you said {said}; no one is listed yet, and the price counts only you.",
      besides: ", and you",
      unsaid: "Tell us which of the people listed is you: otherwise the price counts you twice.",
      sayWho: "Say which one is you",
    },
    owner: {
      nobody:
        "Employees: you said {said}; no one is listed yet, and the price counts only the owner.",
      besides: ", and the owner",
      unsaid:
        "Tell us which of the people listed is {owner}: otherwise the price counts the owner twice.",
      sayWho: "Say which one is the owner",
    },
    fewer: {
      one: "Employees: you said {said}; {listed} are listed{besides}. Add {count}, or continue: the price counts {counted}.",
      other:
        "Employees: you said {said}; {listed} are listed{besides}. Add {count}, or continue: the price counts {counted}.",
    },
    more: "Employees: you said {said}; {listed} are listed{besides}, and the price counts {counted}. Change the number you gave, or continue.",
    addPeople: "Add people",
    changeNumber: "Change the number",
    badRows: {
      one: "One row in your file wasn’t imported. It still needs your help.",
      other: "{count} rows in your file weren’t imported. They still need your help.",
    },
    lookAtRows: "See what to change",
    waiting: {
      one: "A file with one person is waiting for you to import it.",
      other: "A file with {count} people is waiting for you to import it.",
    },
    lookAtFile: "Look at the file",
    noAddress:
      "No address yet: {names:list}. Add it now, or under Settings once your membership begins.",
    addAddress: "Add the address",
  },
  es: {
    title: "Antes de enviar",
    you: {
      nobody:
        "Empleados: usted dijo {said}; todavía no hay nadie en la lista, y el precio solo lo incluye a usted.",
      besides: ", y usted",
      unsaid:
        "Díganos cuál de las personas de la lista es usted: de lo contrario el precio le cuenta dos veces.",
      sayWho: "Decir cuál es usted",
    },
    owner: {
      nobody:
        "Empleados: usted dijo {said}; todavía no hay nadie en la lista, y el precio solo cuenta al propietario.",
      besides: ", y el propietario",
      unsaid:
        "Díganos cuál de las personas de la lista es {owner}: de lo contrario el precio cuenta dos veces al propietario.",
      sayWho: "Decir cuál es el propietario",
    },
    fewer: {
      one: "Empleados: usted dijo {said}; en la lista hay {listed}{besides}. Agregue {count} o continúe: el precio cuenta {counted}.",
      many: "Empleados: usted dijo {said}; en la lista hay {listed}{besides}. Agregue {count} o continúe: el precio cuenta {counted}.",
      other:
        "Empleados: usted dijo {said}; en la lista hay {listed}{besides}. Agregue {count} o continúe: el precio cuenta {counted}.",
    },
    more: "Empleados: usted dijo {said}; en la lista hay {listed}{besides}, y el precio cuenta {counted}. Cambie el número que dio, o continúe.",
    addPeople: "Agregar personas",
    changeNumber: "Cambiar el número",
    badRows: {
      one: "Una fila de su archivo no se importó. Todavía necesita su ayuda.",
      many: "{count} de filas de su archivo no se importaron. Todavía necesitan su ayuda.",
      other: "{count} filas de su archivo no se importaron. Todavía necesitan su ayuda.",
    },
    lookAtRows: "Ver qué cambiar",
    waiting: {
      one: "Un archivo con una persona espera a que usted lo importe.",
      many: "Un archivo con {count} de personas espera a que usted lo importe.",
      other: "Un archivo con {count} personas espera a que usted lo importe.",
    },
    lookAtFile: "Ver el archivo",
    noAddress:
      "Todavía sin dirección: {names:list}. Agréguela ahora, o en Configuración cuando comience su membresía.",
    addAddress: "Agregar la dirección",
  },
});
