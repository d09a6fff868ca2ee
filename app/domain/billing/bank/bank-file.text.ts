import { texts } from "~/language/texts";

export const bankFileProblems = texts({
  en: {
    none: "Choose a file or paste its text",
    two: "Choose a file or paste its text, not both",
    large: "The file is larger than 1 MB. Export fewer days.",
    unreadable: "This isn’t a CSV file. Choose “CSV” when you export from your bank.",
    quotes: "Row {row} has a quotation mark that isn’t closed or isn’t doubled.",
    many_rows: "The file has {rows:number} rows. The limit is {most:number}. Export fewer days.",
    columns_missing: "No row names these columns: {names}.",
    no_rows: "No row in the file shows money coming in.",
    direction_missing: "Check what shows that money came in",
    none_chosen: "Nothing was recorded: no row has an invoice. Choose one for at least one row.",
    page_unreadable:
      "Nothing was recorded: what this page kept of the file can’t be read anymore. Choose the file again.",
  },
  es: {
    none: "Elija un archivo o pegue su texto",
    two: "Elija un archivo o pegue su texto, no ambos",
    large: "El archivo supera 1 MB. Exporte menos días.",
    unreadable: "Esto no es un archivo CSV. Elija “CSV” al exportar de su banco.",
    quotes: "La fila {row} tiene unas comillas sin cerrar o sin duplicar.",
    many_rows:
      "El archivo tiene {rows:number} filas. El límite es {most:number}. Exporte menos días.",
    columns_missing: "Ninguna fila nombra estas columnas: {names}.",
    no_rows: "Ninguna fila del archivo muestra dinero recibido.",
    direction_missing: "Marque qué indica que entró dinero",
    none_chosen:
      "No se registró nada: ninguna fila tiene factura. Elija una para al menos una fila.",
    page_unreadable:
      "No se registró nada: lo que esta página guardaba del archivo ya no se puede leer. Elija el archivo otra vez.",
  },
});
