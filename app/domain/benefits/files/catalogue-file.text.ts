import { texts } from "~/language/texts";

export const catalogueFileWords = texts({
  en: { state: "Publication status" },
  es: { state: "Estado de publicación" },
});

export const catalogueFileProblems = texts({
  en: {
    none: "Choose a file",
    large: "Choose a file of 4 MB or less",
    empty: "This file has no rows below its first line",
    many_rows: "This file has {rows:number} rows. Send {most:number} or fewer at a time",
    many_columns: "This file has too many columns",
    quotes: "A quotation mark in row {row} isn’t closed. Save the file as CSV again",
    column_twice: "The column “{heading}” appears twice",
    no_heading:
      "The first line names none of our columns. Start with an export, and keep its first line",
    long_row: "This row has more cells than the first line has headings",
    same_address: "Row {row} has the same address",
    retired: "It’s retired. Publish it again on its own page",
    publish: "Choose what happens to the rows",
    gone: "We no longer have this file. Choose it again",
    newer: "Someone changed it after the file was read. Nothing of this row was imported",
    not_now: "Someone changed the catalog at the same moment. Nothing was imported. Try again",
  },
  es: {
    none: "Elija un archivo",
    large: "Elija un archivo de 4 MB o menos",
    empty: "Este archivo no tiene filas debajo de la primera línea",
    many_rows: "Este archivo tiene {rows:number} filas. Envíe {most:number} o menos a la vez",
    many_columns: "Este archivo tiene demasiadas columnas",
    quotes: "Una comilla en la fila {row} no se cierra. Guarde el archivo como CSV de nuevo",
    column_twice: "La columna “{heading}” aparece dos veces",
    no_heading:
      "La primera línea no nombra ninguna de nuestras columnas. Empiece con una exportación y conserve su primera línea",
    long_row: "Esta fila tiene más celdas que títulos la primera línea",
    same_address: "La fila {row} tiene la misma dirección",
    retired: "Está retirado. Publíquelo de nuevo en su propia página",
    publish: "Elija qué pasa con las filas",
    gone: "Ya no tenemos este archivo. Elíjalo de nuevo",
    newer: "Alguien lo cambió después de leer el archivo. No se importó nada de esta fila",
    not_now: "Alguien cambió el catálogo al mismo tiempo. No se importó nada. Inténtelo otra vez",
  },
});
