import { texts } from "~/language/texts";

export const addPeopleTexts = texts({
  en: {
    back: "Employees",
    importTitle: "Import a list",
    previewTitle: "Check the import",
    oneWay: "One person",
    fileWay: "A file or a pasted list",
    fileWaits: {
      one: "A file with {count} row is waiting to be imported",
      other: "A file with {count} rows is waiting to be imported",
    },
    template: "Download just the columns",
    templateHint:
      "This is the file to fill in. People already on your list are found by their email address, and aren’t added twice.",
    addTitle: "Add an employee",
    inviteNow: "Invite them now by email",
    addButton: "Add this person",
    costs: {
      title: "What this costs",
      titleOne: "What this costs if they start today",
      monthly: {
        one: "You’ll pay for {count} person: {total:money} a month, instead of {was:money}.",
        other: "You’ll pay for {count} people: {total:money} a month, instead of {was:money}.",
      },
      yearly: {
        one: "You’ll pay for {count} person: {total:money} a year, instead of {was:money}.",
        other: "You’ll pay for {count} people: {total:money} a year, instead of {was:money}.",
      },
      next: "Your invoice of {day:day} will also include {cents:money}, for the days left in the period that’s already billed.",
      nextOne:
        "Your invoice of {day:day} will also include {cents:money}, for the days left in the period that’s already billed. If they start later, it’s less.",
      later: {
        one: "{count} of them starts later. You’ll pay for them from that day on.",
        other: "{count} of them start later. You’ll pay for them from that day on.",
      },
    },
  },
  es: {
    back: "Empleados",
    importTitle: "Importar una lista",
    previewTitle: "Revise la importación",
    oneWay: "Una persona",
    fileWay: "Un archivo o una lista pegada",
    fileWaits: {
      one: "Un archivo con {count} fila está por importarse",
      many: "Un archivo con {count} de filas está por importarse",
      other: "Un archivo con {count} filas está por importarse",
    },
    template: "Descargar solo las columnas",
    templateHint:
      "Es el archivo para llenar. A quien ya está en su lista lo encontramos por su correo, y no se agrega dos veces.",
    addTitle: "Agregar a un empleado",
    inviteNow: "Invitar ahora por correo electrónico",
    addButton: "Agregar a esta persona",
    costs: {
      title: "Cuánto cuesta",
      titleOne: "Cuánto cuesta si empieza hoy",
      monthly: {
        one: "Pagará por {count} persona: {total:money} al mes, en lugar de {was:money}.",
        many: "Pagará por {count} de personas: {total:money} al mes, en lugar de {was:money}.",
        other: "Pagará por {count} personas: {total:money} al mes, en lugar de {was:money}.",
      },
      yearly: {
        one: "Pagará por {count} persona: {total:money} al año, en lugar de {was:money}.",
        many: "Pagará por {count} de personas: {total:money} al año, en lugar de {was:money}.",
        other: "Pagará por {count} personas: {total:money} al año, en lugar de {was:money}.",
      },
      next: "Su factura del {day:day} incluirá además {cents:money}, por los días que quedan del período ya facturado.",
      nextOne:
        "Su factura del {day:day} incluirá además {cents:money}, por los días que quedan del período ya facturado. Si empieza después, es menos.",
      later: {
        one: "{count} de ellas empieza después. Usted paga por ella desde ese día.",
        many: "{count} de ellas empiezan después. Usted paga por ellas desde ese día.",
        other: "{count} de ellas empiezan después. Usted paga por ellas desde ese día.",
      },
    },
  },
});
