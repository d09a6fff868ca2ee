import { texts } from "~/language/texts";

/** What is said of a file of employees, as a whole and row by row. */
export const fileProblems = texts({
  en: {
    none: "Choose a file or paste your list",
    two: "Choose a file or paste your list, not both",
    large: "The file is larger than 1 MB. Divide it into smaller files.",
    no_room: "There is no room for all of this. Import it in parts.",
    unreadable:
      "This is not a CSV file in UTF-8. In your spreadsheet choose “Save as” and then “CSV UTF-8”.",
    quotes: "Row {row} has a quotation mark that is not closed or not doubled.",
    empty: "The file is empty.",
    many_columns: "The file has {columns:number} columns. The limit is {most:number}.",
    many_rows:
      "The file has {rows:number} rows. The limit is {most:number}. Divide it into smaller files.",
    columns_missing: "The first row must name the columns. Missing: {names}.",
    no_rows: "There are no rows below the names of the columns.",
    secret_columns: "Looks like Social Security numbers, so it is ignored and not kept: {names}.",
    unused_columns: "Not used: {names}.",
    class_assumed:
      "There is no employee_class: {hours:number} hours a week or more count as full-time.",
    location_assumed: "There is no location: new people are put at “{location}”.",
    row: "Row {row}: {problem}",
    cell: "Row {row}, {column}: {problem}",
    cells_left_over:
      "there are more cells than columns. Put quotation marks around text that holds a comma",
    location_unknown: "“{typed}” is not one of your locations. Use {names}",
    class_unknown: "use one of {names}",
    day_unreadable: "use MM/DD/YYYY",
    email_repeated: "{email} is already in row {row}",
  },
  es: {
    none: "Elija un archivo o pegue su lista",
    two: "Elija un archivo o pegue su lista, pero no las dos cosas",
    large: "El archivo pesa más de 1 MB. Divídalo en archivos más pequeños.",
    no_room: "No hay espacio para todo esto. Impórtelo por partes.",
    unreadable:
      "Este no es un archivo CSV en UTF-8. En su hoja de cálculo elija “Guardar como” y después “CSV UTF-8”.",
    quotes: "La fila {row} tiene una comilla que no está cerrada o no está duplicada.",
    empty: "El archivo está vacío.",
    many_columns: "El archivo tiene {columns:number} columnas. El límite es {most:number}.",
    many_rows:
      "El archivo tiene {rows:number} filas. El límite es {most:number}. Divídalo en archivos más pequeños.",
    columns_missing: "La primera fila debe nombrar las columnas. Faltan: {names}.",
    no_rows: "No hay filas debajo de los nombres de las columnas.",
    secret_columns: "Parecen números de Seguro Social, así que no se usan ni se guardan: {names}.",
    unused_columns: "No se usan: {names}.",
    class_assumed:
      "No hay employee_class: {hours:number} horas por semana o más cuentan como tiempo completo.",
    location_assumed: "No hay location: las personas nuevas quedan en “{location}”.",
    row: "Fila {row}: {problem}",
    cell: "Fila {row}, {column}: {problem}",
    cells_left_over:
      "hay más celdas que columnas. Ponga comillas alrededor del texto que tenga una coma",
    location_unknown: "“{typed}” no es uno de sus lugares de trabajo. Use {names}",
    class_unknown: "use uno de estos: {names}",
    day_unreadable: "use MM/DD/AAAA",
    email_repeated: "{email} ya está en la fila {row}",
  },
});
