import { texts } from "~/language/texts";

export const companyProblems = texts({
  en: {
    name_missing: "Enter the company’s legal name",
    name_long: "Company name must be 120 characters or fewer",
    ein_wrong: "EIN must be 9 digits",
    ein_unreal: "No EIN begins with 00. Compare it with a letter from the IRS",
    type_missing: "Select a business type",
    industry_missing: "Select an industry",
    full_time_missing: "Enter the number of full-time employees",
    full_time_broken: "Number of full-time employees must be a whole number",
    full_time_many: "Number of full-time employees must be 5,000 or fewer",
    part_time_broken: "Number of part-time employees must be a whole number",
    part_time_many: "Number of part-time employees must be 5,000 or fewer",
    website_wrong: "Enter a website address that starts with https://, like https://example.com",
    website_long: "Website must be 200 characters or fewer",
    change_same: "Enter a different name or EIN than the one we have on record",
    change_why_missing: "Enter why it changes",
    change_why_long: "Use 500 characters or fewer",
    change_waits: "You already have a change waiting for our answer",
    change_settled: "This request has already been settled",
    change_answer_missing: "Enter what you’ll tell the owner",
    change_ein_other: "This isn’t the EIN that the owner gave us. Compare it with the letter.",
    hand_over_nobody:
      "No one who can take the company over has this address. They must be on your list of employees and have signed in here.",
    hand_over_unsure: "Check the box to confirm",
    hand_over_links_missing: "Select whether the links stay",
    hand_over_links:
      "There’s a new link to the company’s invoices. See below, and say whether it stays.",
    hand_over_waits: "You’ve already asked someone. Withdraw that offer first.",
    hand_over_settled:
      "This offer is over: it was answered, withdrawn, or can’t be accepted anymore",
    hand_over_review: "Your company’s sign-up is being reviewed. Hand the company over after that.",
    hand_over_covered:
      "The owner is covered through the company and isn’t on its list of employees. Put them on the list first, so their coverage continues.",
    change_ein_taken: "Another company here has this EIN, so it can’t be given to a second one",
  },
  es: {
    name_missing: "Escriba el nombre legal de la empresa",
    name_long: "El nombre de la empresa debe tener 120 caracteres o menos",
    ein_wrong: "El EIN debe tener 9 dígitos",
    ein_unreal: "Ningún EIN empieza con 00. Compárelo con una carta del IRS",
    type_missing: "Seleccione un tipo de empresa",
    industry_missing: "Seleccione un sector",
    full_time_missing: "Escriba el número de empleados de tiempo completo",
    full_time_broken: "El número de empleados de tiempo completo debe ser un número entero",
    full_time_many: "El número de empleados de tiempo completo debe ser 5,000 o menos",
    part_time_broken: "El número de empleados de medio tiempo debe ser un número entero",
    part_time_many: "El número de empleados de medio tiempo debe ser 5,000 o menos",
    website_wrong: "Escriba una dirección web que empiece con https://, como https://example.com",
    website_long: "El sitio web debe tener 200 caracteres o menos",
    change_same: "Escriba un nombre o un EIN distinto del que tenemos registrado",
    change_why_missing: "Escriba por qué cambia",
    change_why_long: "Use 500 caracteres o menos",
    change_waits: "Usted ya tiene un cambio que espera nuestra respuesta",
    change_settled: "Esta solicitud ya está resuelta",
    change_answer_missing: "Escriba lo que le dirá al propietario",
    change_ein_other: "Este no es el EIN que nos dio el propietario. Compárelo con la carta.",
    hand_over_nobody:
      "Nadie que pueda hacerse cargo de la empresa tiene este correo. Debe estar en su lista de empleados y haber entrado aquí.",
    hand_over_unsure: "Marque la casilla para confirmar",
    hand_over_links_missing: "Indique si los enlaces se quedan",
    hand_over_links:
      "Mientras tanto se hizo un enlace a las facturas de la empresa. Véalo abajo e indique si se queda.",
    hand_over_waits: "Ya se lo pidió a alguien. Retire primero ese ofrecimiento.",
    hand_over_settled:
      "Este ofrecimiento ya terminó: se respondió, se retiró o ya no se puede aceptar",
    hand_over_review:
      "Todavía revisamos el registro de su empresa. Entréguela después de que terminemos.",
    hand_over_covered:
      "El propietario tiene cobertura por la empresa y no está en su lista de empleados. Agréguelo primero a la lista, para que su cobertura siga.",
    change_ein_taken:
      "Otra empresa aquí ya tiene este EIN, así que no se le puede dar a una segunda",
  },
});

export const addressProblems = texts({
  en: {
    street_missing: "Enter street address",
    street_long: "Street address must be 100 characters or fewer",
    unit_long: "Apartment, suite or unit must be 100 characters or fewer",
    city_missing: "Enter city",
    city_long: "City must be 60 characters or fewer",
    state_missing: "Select a state",
    zip_wrong: "Enter a 5-digit ZIP code",
    zip_elsewhere: "This ZIP code is not in {state}",
  },
  es: {
    street_missing: "Escriba la calle y el número",
    street_long: "La calle y el número deben tener 100 caracteres o menos",
    unit_long: "El apartamento, la suite o la unidad debe tener 100 caracteres o menos",
    city_missing: "Escriba la ciudad",
    city_long: "La ciudad debe tener 60 caracteres o menos",
    state_missing: "Seleccione un estado",
    zip_wrong: "Escriba un código postal de 5 dígitos",
    zip_elsewhere: "Este código postal no es de {state}",
  },
});

export const employeeProblems = texts({
  en: {
    first_name_missing: "Enter their first name",
    last_name_missing: "Enter their last name",
    email_missing: "Enter their email address",
    hire_date_missing: "Enter a hire date",
    hire_date_unreadable: "Hire date must be a real date, like 11/21/2026",
    hire_date_far: "Hire date cannot be more than {days:number} days ahead",
    hire_date_early: "Hire date cannot be more than {years:number} years ago",
    hire_date_young:
      "Hire date must be after they turned {youngest:number}. Check the date of birth, too",
    birth_date_unreadable: "Date of birth must be a real date, like 11/21/2026",
    birth_date_future: "Date of birth must be in the past",
    age: "Employees must be {youngest:number} to {oldest:number} years old",
    hours_missing: "Enter hours per week",
    hours_range: "Hours per week must be between 1 and 80",
    hours_broken: "Hours per week must be a number, like 38 or 37.5",
    location_missing: "Select a location",
    class_missing: "Select full-time, part-time or seasonal",
    hours_few:
      "Full-time is {full:number} hours a week or more, and you entered {hours:number}. As entered, they aren’t eligible for health plans. Change the hours or how they’re employed. If both are right, check the box",
    hours_many:
      "You entered {hours:number} hours a week as part-time, and {full:number} or more is full-time. As entered, they aren’t eligible for health plans. Change the hours or how they’re employed. If both are right, check the box",
    number_long: "Employee number must be 20 characters or fewer",
    already_listed: "{email} is already on your team",
    not_removable:
      "This person has been invited or is already on an invoice. End their employment instead",
    same_person:
      "{name} is already on your list as {email}, with the same birth date or hire date. If this is someone else, check the box that says so",
  },
  es: {
    first_name_missing: "Escriba el nombre de la persona",
    last_name_missing: "Escriba el apellido de la persona",
    email_missing: "Escriba el correo electrónico de la persona",
    hire_date_missing: "Escriba la fecha de contratación",
    hire_date_unreadable: "La fecha de contratación debe ser una fecha real, como 11/21/2026",
    hire_date_far:
      "La fecha de contratación no puede estar a más de {days:number} días en el futuro",
    hire_date_early: "La fecha de contratación no puede ser de hace más de {years:number} años",
    hire_date_young:
      "La fecha de contratación debe ser posterior a sus {youngest:number} años. Revise también la fecha de nacimiento",
    birth_date_unreadable: "La fecha de nacimiento debe ser una fecha real, como 11/21/2026",
    birth_date_future: "La fecha de nacimiento debe ser anterior a hoy",
    age: "Los empleados deben tener de {youngest:number} a {oldest:number} años",
    hours_missing: "Escriba las horas por semana",
    hours_range: "Las horas por semana deben estar entre 1 y 80",
    hours_broken: "Las horas por semana deben ser un número, como 38 o 37.5",
    location_missing: "Seleccione un lugar de trabajo",
    class_missing: "Seleccione tiempo completo, medio tiempo o por temporada",
    hours_few:
      "Tiempo completo son {full:number} horas por semana o más, y usted escribió {hours:number}. Con estos datos, esta persona no puede tener un plan médico. Cambie las horas o cómo trabaja. Si los dos datos son correctos, marque la casilla",
    hours_many:
      "Usted escribió {hours:number} horas por semana a medio tiempo, y {full:number} o más es tiempo completo. Con estos datos, esta persona no puede tener un plan médico. Cambie las horas o cómo trabaja. Si los dos datos son correctos, marque la casilla",
    number_long: "El número de empleado debe tener 20 caracteres o menos",
    already_listed: "{email} ya está en su equipo",
    not_removable:
      "Esta persona ya recibió una invitación o está en una factura. Termine su empleo en vez de quitarla",
    same_person:
      "{name} ya está en su lista como {email}, con la misma fecha de nacimiento o de contratación. Si es otra persona, marque la casilla que lo dice",
  },
});

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
      "Check these rows, by their number in the file: {numbers}. The hours there don’t fit how the person is employed: {hours:number} hours a week or more is full-time, fewer is part-time. As entered, these people aren’t eligible for health plans.",
    hours_lost:
      "According to this file, these people would no longer work full time: {names:list}. They’d no longer be eligible for your health plans.",
    hours_premium:
      "{name}: coverage ends on {day:day}. After that, you’d stop paying {company:money} a month for it, and deducting {person:money} a month (about {paycheck:money} a paycheck) from their pay.",
    hours_never: "The coverage they chose wouldn’t begin: {names:list}.",
    hours_gained:
      "According to this file, these people would work full time: {names:list}. They’d be eligible for your health plans.",
    hours_back: "The coverage they had or chose before would continue: {names:list}.",
    hours_told: "We’ll email you about it, and {names:list}.",
    hours_told_owner: "We’ll email you about it. They won’t get an email now.",
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
      "Revise estas filas, según su número en el archivo: {numbers}. Sus horas no corresponden a cómo trabaja la persona: {hours:number} horas por semana o más son tiempo completo, menos son medio tiempo. Con estos datos, estas personas no pueden tener un plan médico.",
    hours_lost:
      "Según este archivo, estas personas ya no trabajarían a tiempo completo: {names:list}. Ya no podrían tener los planes médicos de su empresa.",
    hours_premium:
      "{name}: su cobertura termina el {day:day}. Después usted dejaría de pagar {company:money} al mes por ella y de descontarle {person:money} al mes de su sueldo (unos {paycheck:money} por pago).",
    hours_never: "La cobertura que eligieron no comenzaría: {names:list}.",
    hours_gained:
      "Según este archivo, estas personas trabajarían a tiempo completo: {names:list}. Podrían tener los planes médicos de su empresa.",
    hours_back: "La cobertura que tenían o eligieron antes continuaría: {names:list}.",
    hours_told: "Le escribiremos sobre esto a usted, y también a {names:list}.",
    hours_told_owner:
      "Le escribiremos sobre esto a usted. A estas personas no les escribiremos por ahora.",
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
