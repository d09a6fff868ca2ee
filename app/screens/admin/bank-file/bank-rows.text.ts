import { texts } from "~/language/texts";

export const bankRowsTexts = texts({
  en: {
    whys: {
      date: "the date can’t be read",
      amount: "the amount can’t be read",
      future: "it’s dated in the future",
      direction: "it doesn’t say whether the money came in or went out",
      columns: "it has more cells than the file has columns",
      out: "money that went out",
      nothing: "no amount",
    },
    doubts: {
      no_invoice: "There’s no invoice with the number it names.",
      undone: "It was recorded before and undone.",
      several: "It may be for one of several invoices.",
      amount_only: "Only the amount matches.",
      before_issue: "The money came before the invoice was issued.",
      perhaps_recorded: "The same amount was recorded for this invoice around that time.",
      nothing_owed: "It has nothing left to pay, or another row pays it.",
      other_amount: "The invoice asks for another amount.",
    },
  },
  es: {
    whys: {
      date: "la fecha no se puede leer",
      amount: "la cantidad no se puede leer",
      future: "tiene una fecha futura",
      direction: "no dice si el dinero entró o salió",
      columns: "tiene más celdas que columnas el archivo",
      out: "dinero que salió",
      nothing: "sin cantidad",
    },
    doubts: {
      no_invoice: "No hay ninguna factura con el número que indica.",
      undone: "Se registró antes y se deshizo.",
      several: "Puede ser de una de varias facturas.",
      amount_only: "Solo coincide la cantidad.",
      before_issue: "El dinero llegó antes de que se emitiera la factura.",
      perhaps_recorded: "La misma cantidad se registró para esta factura por esas fechas.",
      nothing_owed: "Ya no falta nada por pagar, o la paga otra fila.",
      other_amount: "La factura pide otra cantidad.",
    },
  },
});
