import { texts } from "~/language/texts";

export const fileProblems = texts({
  en: {
    none: "Choose a file or paste your list",
    none_csv: "Choose a CSV file",
    two: "Choose a file or paste your list, not both",
    large: "The file is larger than 1 MB. Divide it into smaller files.",
    no_room: "There’s no room for all of this. Import it in parts.",
    excel:
      "This is an Excel workbook, and we read CSV files. Open it in Excel, choose “File”, “Save As”, pick “CSV (Comma delimited)” as the type, then choose the file it creates here.",
    pdf: "This is a PDF, and we read CSV files. Open the spreadsheet it was made from, and save that as CSV.",
    unreadable:
      "This isn’t a list we can read. In your spreadsheet, choose “Save as” and then “CSV UTF-8”.",
    quotes: "Row {row} has a quotation mark that isn’t closed or isn’t doubled.",
    empty: "The file is empty.",
    many_columns: "The file has {columns:number} columns. The limit is {most:number}.",
    many_rows:
      "The file has {rows:number} rows. The limit is {most:number}. Divide it into smaller files.",
    columns_missing: "A row above your people must name the columns. Missing: {names:list}.",
    no_rows: "The file names its columns, but has no rows with people.",
    column_twice: "You chose this for two columns. Choose it for one of them.",
    secret_columns: {
      one: "One column looks like Social Security numbers. It’s left out, and we keep nothing from it.",
      other:
        "{count} columns look like Social Security numbers. They’re left out, and we keep nothing from them.",
    },
    left_out_columns: {
      one: "One other column is left out. We keep nothing from it.",
      other: "{count} other columns are left out. We keep nothing from them.",
    },
    class_assumed:
      "The file doesn’t say who is full-time: {hours:number} hours a week or more count as full-time.",
    hours_differ:
      "Rows to check: {numbers}. The hours there don’t fit how the person is employed: {hours:number} hours a week or more is full-time, fewer is part-time. As entered, these people aren’t eligible for health plans.",
    hours_lost:
      "According to this file, these people would no longer work full time: {names:list}. They’d no longer be eligible for your health plans. Any coverage they have ends by {day:day}, and your invoices and what you deduct from their pay change with it. We’ll email each of them, and you.",
    hours_gained:
      "According to this file, these people would work full time: {names:list}. If you offer health plans, they can choose one. We’ll email each of them, and you.",
    people_missing:
      "On your list, but not in this file: {names:list}. Nothing changes for them. If someone no longer works for you, end their employment on their page. You pay for them until then.",
    people_more: { one: "{count} more person", other: "{count} more people" },
    location_assumed:
      "The file doesn’t say who works where: new people are placed at “{location:list}”.",
    row: "Row {row}: {problem}",
    cell: "Row {row}, {columns:list}: {problem}",
    cells_left_over:
      "there are more cells than columns. Put quotation marks around text that holds a comma",
    locations_many:
      "A company can have up to {most:number} locations. Use one of these: {names:list}",
    class_unknown: "use full-time, part-time or seasonal",
    day_unreadable: "use MM/DD/YYYY",
    day_missing: "there’s no such date",
    day_unclear:
      "this date can be read two ways. Say above whether the day or the month comes first",
    hours_comma: "we can’t tell what the comma means. Use a decimal point, like 37.5",
    number_shortened: "your spreadsheet shortened this number. Write all of its digits",
    number_repeated: "{number} is already in row {row}. Two people can’t have the same number",
    number_taken: "{number} is the number of {email}. Two people can’t have the same number",
    name_unclear: "“{name}” can be split in more than one way. Check where the last name begins",
    zeros_kept: {
      one: "One employee number lost the zeros in front of it in your spreadsheet. It stays as you have it here.",
      other:
        "{count} employee numbers lost the zeros in front of them in your spreadsheet. They stay as you have them here.",
    },
    email_repeated: "{email} is already in row {row}",
    person_left: "{email} left the company. Open that person in your list to rehire them",
  },
  es: {
    none: "Elija un archivo o pegue su lista",
    none_csv: "Elija un archivo CSV",
    two: "Elija un archivo o pegue su lista, pero no las dos cosas",
    large: "El archivo pesa más de 1 MB. Divídalo en archivos más pequeños.",
    no_room: "No hay espacio para todo esto. Impórtelo por partes.",
    excel:
      "Este es un libro de Excel, y leemos archivos CSV. Ábralo en Excel, elija “Archivo”, “Guardar como” y el tipo “CSV (delimitado por comas)”, y elija aquí el archivo que resulte.",
    pdf: "Este es un PDF, y leemos archivos CSV. Abra la hoja de cálculo de la que se hizo y guárdela como CSV.",
    unreadable:
      "No podemos leer esta lista. En su hoja de cálculo elija “Guardar como” y después “CSV UTF-8”.",
    quotes: "La fila {row} tiene una comilla que no está cerrada o no está duplicada.",
    empty: "El archivo está vacío.",
    many_columns: "El archivo tiene {columns:number} columnas. El límite es {most:number}.",
    many_rows:
      "El archivo tiene {rows:number} filas. El límite es {most:number}. Divídalo en archivos más pequeños.",
    columns_missing: "Una fila encima de su gente debe nombrar las columnas. Faltan: {names:list}.",
    no_rows: "El archivo nombra sus columnas, pero no tiene filas con personas.",
    column_twice: "Eligió esto para dos columnas. Elíjalo para una de ellas.",
    secret_columns: {
      one: "Una columna parece tener números de Seguro Social. No se usa y nada de ella se guarda.",
      many: "{count} de columnas parecen tener números de Seguro Social. No se usan y nada de ellas se guarda.",
      other:
        "{count} columnas parecen tener números de Seguro Social. No se usan y nada de ellas se guarda.",
    },
    left_out_columns: {
      one: "Otra columna no se usa, y no guardamos nada de ella.",
      many: "Otras {count} de columnas no se usan, y no guardamos nada de ellas.",
      other: "Otras {count} columnas no se usan, y no guardamos nada de ellas.",
    },
    class_assumed:
      "El archivo no dice quién trabaja a tiempo completo: {hours:number} horas por semana o más cuentan como tiempo completo.",
    hours_differ:
      "Filas para revisar: {numbers}. Sus horas no corresponden a cómo trabaja la persona: {hours:number} horas por semana o más son tiempo completo, menos son medio tiempo. Con estos datos, estas personas no pueden tener un plan médico.",
    hours_lost:
      "Según este archivo, estas personas ya no trabajarían a tiempo completo: {names:list}. Ya no podrían tener los planes médicos de su empresa. La cobertura que tengan termina a más tardar el {day:day}, y sus facturas y lo que descuenta de su pago cambian con eso. Escribiremos a cada una, y a usted.",
    hours_gained:
      "Según este archivo, estas personas trabajarían a tiempo completo: {names:list}. Si usted ofrece planes médicos, pueden elegir uno. Escribiremos a cada una, y a usted.",
    people_missing:
      "En su lista, pero no en este archivo: {names:list}. Para estas personas no cambia nada. Si alguien ya no trabaja con usted, termine su empleo en su página. Hasta entonces usted paga por esa persona.",
    people_more: {
      one: "{count} persona más",
      many: "{count} de personas más",
      other: "{count} personas más",
    },
    location_assumed:
      "El archivo no dice quién trabaja dónde: las personas nuevas quedan en “{location:list}”.",
    row: "Fila {row}: {problem}",
    cell: "Fila {row}, {columns:list}: {problem}",
    cells_left_over:
      "hay más celdas que columnas. Ponga comillas alrededor del texto que tenga una coma",
    locations_many:
      "Una empresa puede tener hasta {most:number} lugares de trabajo. Use uno de estos: {names:list}",
    class_unknown: "use tiempo completo, medio tiempo o por temporada",
    day_unreadable: "use MM/DD/AAAA",
    day_missing: "ese día no existe en el calendario",
    day_unclear:
      "esta fecha se puede leer de dos maneras. Diga arriba si primero va el día o el mes",
    hours_comma: "no sabemos qué significa la coma. Use un punto decimal, como 37.5",
    number_shortened: "su hoja de cálculo acortó este número. Escriba todas sus cifras",
    number_repeated:
      "{number} ya está en la fila {row}. Dos personas no pueden tener el mismo número",
    number_taken: "{number} es el número de {email}. Dos personas no pueden tener el mismo número",
    name_unclear:
      "“{name}” se puede separar de más de una manera. Revise dónde empieza el apellido",
    zeros_kept: {
      one: "Un número de empleado perdió los ceros del principio en su hoja de cálculo. Aquí queda como lo tenía.",
      many: "{count} de números de empleado perdieron los ceros del principio en su hoja de cálculo. Aquí quedan como los tenía.",
      other:
        "{count} números de empleado perdieron los ceros del principio en su hoja de cálculo. Aquí quedan como los tenía.",
    },
    email_repeated: "{email} ya está en la fila {row}",
    person_left: "{email} dejó la empresa. Abra a esa persona en su lista para recontratarla",
  },
});
