import { texts } from "~/language/texts";

export const catalogueImportTexts = texts({
  en: {
    title: "Import {kinds} from a file",
    limits: "A CSV file of up to {most:number} rows and 4 MB, the kind any spreadsheet can save.",
    begin:
      "Start with an export: it has every column, and we match each row by its address on the site.",
    export: "Export {kinds}",
    columns:
      "Money is in dollars, list items are separated by |, states are two-letter codes, and a visit can cost an amount or “after deductible.”",
    kept: "Nothing changes until you confirm. We keep the file’s rows until then, for a day at most.",
    lacking:
      "If the file is missing a column, that field stays the same. Pictures are never in a file.",
    file: "File",
    what: "What happens to its rows",
    drafts: "Keep them as drafts",
    draftsHint: "No one sees them until you publish each one",
    publish: "Publish them right away",
    publishHint: "People see them as soon as you confirm",
    check: "Check the file",
    preview: "What the file would do",
    asDrafts: "What you import stays a draft that no one sees.",
    atOnce: "What you import is published right away, and people see it.",
    unknown: "Columns that we don’t read: {names:list}.",
    verdicts: { error: "With errors", add: "New", update: "Changed", unchanged: "Unchanged" },
    all: "All rows",
    row: "Row",
    name: "Name",
    verdict: "What it would do",
    cells: "Cells",
    change: "{label}: now {before}, then {after}",
    changeLong: "{label} changes",
    empty: "nothing",
    enrolled: {
      one: "{count} person is covered by it",
      other: "{count} people are covered by it",
    },
    covered: {
      one: "This file changes the coverage of {count} person. They keep the prices they chose and see its other changes.",
      other:
        "This file changes the coverage of {count} people. They keep the prices they chose and see its other changes.",
    },
    problemAt: "{column}: {reason}",
    skipped: {
      one: "{count} row with errors is left out. Fix it in the file, and send the file again.",
      other:
        "{count} rows with errors are left out. Fix them in the file, and send the file again.",
    },
    nothing: "No row in this file changes anything.",
    confirmDrafts: {
      one: "Import {count} row as a draft",
      other: "Import {count} rows as drafts",
    },
    confirmPublish: {
      one: "Import and publish {count} row",
      other: "Import and publish {count} rows",
    },
    another: "Choose another file",
    done: "Import finished",
    imported: { one: "{count} row is imported.", other: "{count} rows are imported." },
    newer: {
      one: "{count} row was left out, because someone changed it after you sent the file:",
      other: "{count} rows were left out, because someone changed them after you sent the file:",
    },
    newerRow: "Row {row}: {title}",
    toList: "See {kinds}",
  },
  es: {
    title: "Importar {kinds} de un archivo",
    limits:
      "Un archivo CSV de hasta {most:number} filas y 4 MB, como lo guarda cualquier hoja de cálculo.",
    begin:
      "Empiece con una exportación: tiene todas las columnas, y cada fila se reconoce por su dirección en el sitio.",
    export: "Exportar {kinds}",
    columns:
      "El dinero va en dólares, las listas llevan | entre sus elementos, los estados van con sus dos letras, y una visita puede costar una cantidad o “after deductible”.",
    kept: "Nada cambia hasta que usted confirme. Mientras tanto guardamos las filas del archivo, un día como máximo.",
    lacking:
      "Si al archivo le falta una columna, ese dato no cambia. Las imágenes nunca van en un archivo.",
    file: "Archivo CSV",
    what: "Qué pasa con sus filas",
    drafts: "Dejarlas como borradores",
    draftsHint: "Nadie las ve hasta que usted publique cada una",
    publish: "Publicarlas enseguida",
    publishHint: "La gente las ve en cuanto usted confirme",
    check: "Revisar el archivo",
    preview: "Lo que haría el archivo",
    asDrafts: "Lo que usted importe queda como borrador que nadie ve.",
    atOnce: "Lo que usted importe se publica enseguida y la gente lo ve.",
    unknown: "Columnas que no leemos: {names:list}.",
    verdicts: {
      error: "Con errores",
      add: "Nuevas",
      update: "Cambiadas",
      unchanged: "Sin cambios",
    },
    all: "Todas las filas",
    row: "Fila",
    name: "Nombre",
    verdict: "Qué haría",
    cells: "Celdas",
    change: "{label}: ahora {before}, después {after}",
    changeLong: "{label} cambia",
    empty: "nada",
    enrolled: {
      one: "{count} persona tiene esta cobertura",
      many: "{count} de personas tienen esta cobertura",
      other: "{count} personas tienen esta cobertura",
    },
    covered: {
      one: "Este archivo cambia la cobertura de {count} persona. Conserva los precios que eligió y ve los demás cambios.",
      many: "Este archivo cambia la cobertura de {count} de personas. Conservan los precios que eligieron y ven los demás cambios.",
      other:
        "Este archivo cambia la cobertura de {count} personas. Conservan los precios que eligieron y ven los demás cambios.",
    },
    problemAt: "En {column}: {reason}",
    skipped: {
      one: "Queda fuera {count} fila con errores. Corríjala en el archivo y envíelo de nuevo.",
      many: "Quedan fuera {count} de filas con errores. Corríjalas en el archivo y envíelo de nuevo.",
      other: "Quedan fuera {count} filas con errores. Corríjalas en el archivo y envíelo de nuevo.",
    },
    nothing: "Ninguna fila de este archivo cambia nada.",
    confirmDrafts: {
      one: "Importar {count} fila como borrador",
      many: "Importar {count} de filas como borradores",
      other: "Importar {count} filas como borradores",
    },
    confirmPublish: {
      one: "Importar y publicar {count} fila",
      many: "Importar y publicar {count} de filas",
      other: "Importar y publicar {count} filas",
    },
    another: "Elegir otro archivo",
    done: "Importación terminada",
    imported: {
      one: "Se importó {count} fila.",
      many: "Se importaron {count} de filas.",
      other: "Se importaron {count} filas.",
    },
    newer: {
      one: "Quedó fuera {count} fila, porque alguien la cambió después de que usted envió el archivo:",
      many: "Quedaron fuera {count} de filas, porque alguien las cambió después de que usted envió el archivo:",
      other:
        "Quedaron fuera {count} filas, porque alguien las cambió después de que usted envió el archivo:",
    },
    newerRow: "Fila {row}: {title}",
    toList: "Ver {kinds}",
  },
});
