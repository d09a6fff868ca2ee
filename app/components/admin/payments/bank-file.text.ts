import { texts } from "~/language/texts";

export const bankFileTexts = texts({
  en: {
    title: "Import a bank’s file",
    limits: "Up to 500 rows and 1 MB. A larger file won’t be accepted at all.",
    columns:
      "We’ll find the columns with the date, the description, the amount and, if they’re there, the check number, the reference and whether money came in or went out. We don’t keep other columns.",
    kept: "Nothing is recorded until you confirm, and we don’t keep anything from the rows you leave out.",
    chosen:
      "We kept the invoices you chose before you signed in, but nothing from the file. Choose the same file again, and they’ll be next to their rows.",
    file: "CSV file",
    fileHint: "As your bank exports it.",
    text: "Or paste its text",
    textHint: "With the row that names the columns.",
    check: "Check the file",
    preview: "What the file says",
    read: {
      one: "{count} row with money coming in.",
      other: "{count} rows with money coming in.",
    },
    unread: "These rows can’t be recorded from this file:",
    others: {
      one: "{count} row is left out: no money came in.",
      other: "{count} rows are left out: no money came in.",
    },
    more: "Only the first {most:number} rows to record are shown. Record them, then import the file again: nothing is recorded twice.",
    row: "Row",
    received: "Received",
    description: "Description",
    invoice: "Invoice",
    invoiceOf: "Invoice of row {row:number}",
    numberOf: "Invoice number of row {row:number}",
    numberHint:
      "For a row that matches nothing, type the number of its invoice. You’ll see whose it is before anything is recorded.",
    noReference: "None",
    cameIn: "What shows that money came in?",
    cameInHint:
      "The file doesn’t say which rows are money that came in, in a way we know. Check everything that means it did. We leave the other rows out.",
    cameInEvery: "Nothing does: every row is money that came in",
    overpaid: {
      one: "Nothing is recorded yet. {count} row is for more than its invoice.",
      other: "Nothing is recorded yet. {count} rows are for more than their invoices.",
    },
    recordAll: "Record the rows",
    wasRecorded: "What was recorded",
    unchosen: "No invoice was chosen for these rows, so they aren’t recorded:",
    look: {
      one: "Nothing is recorded yet. Check the invoice whose number you typed, then record.",
      other:
        "Nothing is recorded yet. Check the {count} invoices whose numbers you typed, then record.",
    },
    states: {
      matched: "Matched",
      possible: "Possible",
      unknown: "Unknown",
      recorded: "Already recorded",
    },
    leaveOut: "Don’t record",
    option: "{number}, {payer}, {owed:money} to pay",
    record: "Record the rows that have an invoice",
    none: "Record nothing and go back",
    nothing: "There’s nothing to record.",
    done: "The file is imported",
    recorded: { one: "{count} payment is recorded.", other: "{count} payments are recorded." },
    known: {
      one: "{count} was recorded before, so nothing changed.",
      other: "{count} were recorded before, so nothing changed.",
    },
    refused: "These couldn’t be recorded:",
  },
  es: {
    title: "Importar un archivo del banco",
    limits: "Hasta 500 filas y 1 MB. Un archivo más grande se rechaza entero.",
    columns:
      "Reconocemos qué columnas son la fecha, la descripción, la cantidad y, si los hay, el número de cheque, la referencia y si el dinero entró o salió. De las demás no guardamos nada.",
    kept: "No se registra nada hasta que confirme, y no se guarda nada de las filas que deje fuera.",
    chosen:
      "Guardamos las facturas que eligió antes de entrar, pero nada del archivo. Elija otra vez el mismo archivo: estarán en sus filas.",
    file: "Archivo CSV",
    fileHint: "Como lo exporta su banco.",
    text: "O pegue su texto",
    textHint: "Con la fila que nombra las columnas.",
    check: "Revisar el archivo",
    preview: "Lo que dice el archivo",
    read: {
      one: "{count} fila con dinero recibido.",
      many: "{count} de filas con dinero recibido.",
      other: "{count} filas con dinero recibido.",
    },
    unread: "Estas filas no se pueden registrar desde este archivo:",
    others: {
      one: "Queda fuera {count} fila: no entró dinero.",
      many: "Quedan fuera {count} de filas: no entró dinero.",
      other: "Quedan fuera {count} filas: no entró dinero.",
    },
    more: "Solo se muestran las primeras {most:number} filas por registrar. Regístrelas e importe el archivo otra vez: nada se registra dos veces.",
    row: "Fila",
    received: "Recibido",
    description: "Descripción",
    invoice: "Factura",
    invoiceOf: "Factura de la fila {row:number}",
    numberOf: "Número de factura de la fila {row:number}",
    numberHint:
      "Para una fila que no coincide con nada, escriba el número de su factura. Verá de quién es antes de que se registre nada.",
    noReference: "Ninguna",
    cameIn: "¿Qué indica que entró dinero?",
    cameInHint:
      "El archivo no dice de una forma que conozcamos en qué filas entró dinero. Marque todo lo que lo indique. Las demás filas quedan fuera.",
    cameInEvery: "Nada: en todas las filas entró dinero",
    overpaid: {
      one: "Todavía no se ha registrado nada. {count} fila trae más de lo que pide su factura.",
      many: "Todavía no se ha registrado nada. {count} de filas traen más de lo que piden sus facturas.",
      other:
        "Todavía no se ha registrado nada. {count} filas traen más de lo que piden sus facturas.",
    },
    recordAll: "Registrar las filas",
    wasRecorded: "Lo que se registró",
    unchosen: "Para estas filas no se eligió factura y no se registraron:",
    look: {
      one: "Todavía no se ha registrado nada. Revise la factura cuyo número escribió y registre después.",
      many: "Todavía no se ha registrado nada. Revise las {count} de facturas cuyos números escribió y registre después.",
      other:
        "Todavía no se ha registrado nada. Revise las {count} facturas cuyos números escribió y registre después.",
    },
    states: {
      matched: "Coincide",
      possible: "Posible",
      unknown: "Desconocida",
      recorded: "Ya registrada",
    },
    leaveOut: "No registrar",
    option: "{number}, {payer}, faltan {owed:money}",
    record: "Registrar las filas que tienen factura",
    none: "No registrar nada y volver",
    nothing: "No hay nada que registrar.",
    done: "El archivo está importado",
    recorded: {
      one: "Se registró {count} pago.",
      many: "Se registraron {count} de pagos.",
      other: "Se registraron {count} pagos.",
    },
    known: {
      one: "{count} ya estaba registrado: no cambió nada.",
      many: "{count} ya estaban registrados: no cambió nada.",
      other: "{count} ya estaban registrados: no cambió nada.",
    },
    refused: "Estas no se pudieron registrar:",
  },
});
