import { texts } from "~/language/texts";

export const teamImportTexts = texts({
  en: {
    limits: "Up to {rows:number} rows and 1 MB. A larger file won’t be accepted at all.",
    needed: "A row above your people must name the columns. Needed: {names:list}.",
    sameForAll:
      "Also needed for everyone: {names:list}. Where your file doesn’t say it, one answer for everyone is enough.",
    further: "Also read: {names:list}. The order and other usual names don’t matter.",
    asIs: "Use the file as it is. Dates like 6/1/19 or 4-Mar-15 and hours like 37.5 are fine, and locations that are new to us are added.",
    kept: "What we don’t ask for isn’t kept: no pay, no notes, no Social Security numbers.",
    file: "CSV file",
    fileHint: "From a spreadsheet: “Save as” or “Export”, then CSV.",
    paste: "Or paste the list",
    pasteHint: "Straight from a spreadsheet, with the row that names the columns.",
    nothingYet: "Nothing is added yet: the next page shows what would happen to each row.",
    check: "Check the list",
  },
  es: {
    limits: "Hasta {rows:number} filas y 1 MB. Un archivo más grande se rechaza por completo.",
    needed: "Una fila arriba de su gente debe nombrar las columnas. Se necesitan: {names:list}.",
    sameForAll:
      "También hacen falta de cada persona: {names:list}. Si su archivo no los dice, basta una respuesta para todos.",
    further: "También se leen: {names:list}. El orden y otros nombres usuales no importan.",
    asIs: "Use el archivo como está. Fechas como 6/1/19 o 4-Mar-15 y horas como 37.5 sirven, y los lugares que no conocemos se agregan.",
    kept: "Lo que no pedimos no se guarda: ni pagos, ni notas, ni números de Seguro Social.",
    file: "Archivo CSV",
    fileHint: "Desde una hoja de cálculo: “Guardar como” o “Exportar”, y después CSV.",
    paste: "O pegue la lista",
    pasteHint: "Directamente de una hoja de cálculo, con la fila que nombra las columnas.",
    nothingYet: "Todavía no se agrega nada: la página siguiente muestra qué pasaría con cada fila.",
    check: "Revisar la lista",
  },
});
