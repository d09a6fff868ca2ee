import { texts } from "~/language/texts";

export const associationProblems = texts({
  en: {
    code_wrong: "Check the code. It has 6 to 10 letters or numbers",
    code_unknown: "Check the code. We couldn’t find an association with it",
    code_changed:
      "This join code doesn’t work anymore. Ask your association for the new one and enter it. Your answers are kept",
    joins_missing: "Select who’s joining",
    joins_company: "Your company has a membership with us, so it has to be the company that joins",
    joins_individual: "You have your own membership with us, so you have to join for yourself",
    search_missing: "Enter the name, or the last 4 digits of the EIN with the ZIP code",
    last4_wrong: "Enter the last 4 digits of the EIN",
    zip_wrong: "Enter a 5-digit ZIP code",
    roster_missing: "Look yourself up first, or say that you’re not on the list",
    agreement_changed:
      "The agreement has changed since you read it. Read it again and check the box",
    closed: "This association isn’t taking new members right now",
    belongs: "You’re already in an association",
    too_large:
      "Companies with more than {most:number} full-time people join another way. Ask for it under Large groups",
    no_membership: "You don’t have a membership that the dues can be added to",
    no_member: "You don’t have a membership in an association",
    day_changed:
      "Your last day would now be a different one. Check what it says below, then send it again",
    has_ended: "Your membership in the association has ended, so it can’t continue",
    launch_missing: "Enter your go-live day",
    launch_past: "Your go-live day must be today or later",
    launch_early:
      "Your go-live day can’t be before {day:day}, the first day of your membership with us",
    launch_far: "Your go-live day must be within the next 180 days",
    launch_fixed: "Your go-live day can’t be changed anymore",
  },
  es: {
    code_wrong: "Revise el código. Tiene de 6 a 10 letras o números",
    code_unknown: "Revise el código. No encontramos ninguna asociación con él",
    code_changed:
      "Este código ya no funciona. Pida el nuevo a su asociación e ingréselo. Sus respuestas se conservan",
    joins_missing: "Seleccione quién se une",
    joins_company: "Su empresa tiene una membresía con nosotros, así que se une la empresa",
    joins_individual: "Usted tiene una membresía propia con nosotros, así que se une usted",
    search_missing: "Escriba el nombre, o los últimos 4 dígitos del EIN con el código postal",
    last4_wrong: "Escriba los últimos 4 dígitos del EIN",
    zip_wrong: "Escriba un código postal de 5 dígitos",
    roster_missing: "Búsquese primero, o indique que no está en la lista",
    agreement_changed: "El acuerdo cambió desde que lo leyó. Léalo de nuevo y marque la casilla",
    closed: "Esta asociación no acepta nuevos miembros por ahora",
    belongs: "Usted ya está en una asociación",
    too_large:
      "Las empresas con más de {most:number} personas de tiempo completo se unen de otra manera. Solicítelo en Grupos grandes",
    no_membership: "Usted no tiene una membresía a la que agregar las cuotas",
    no_member: "Usted no tiene una membresía en una asociación",
    day_changed: "Su último día ahora sería otro. Revise lo que dice abajo y envíelo de nuevo",
    has_ended: "Su membresía en la asociación terminó, así que no puede continuar",
    launch_missing: "Escriba su fecha de inicio",
    launch_past: "Su fecha de inicio debe ser hoy o después",
    launch_early:
      "Su fecha de inicio no puede ser antes del {day:day}, el primer día de su membresía con nosotros",
    launch_far: "Su fecha de inicio debe estar dentro de los próximos 180 días",
    launch_fixed: "Su fecha de inicio ya no se puede cambiar",
  },
});

export const enterpriseProblems = texts({
  en: {
    size_wrong: "Enter how many people work full time, as a whole number from 1 to 1,000,000",
    message_missing: "Tell us what you need",
    message_long: "Use 1,000 characters or fewer",
  },
  es: {
    size_wrong:
      "Escriba cuántas personas trabajan tiempo completo: un número entero de 1 a 1,000,000",
    message_missing: "Díganos qué necesita",
    message_long: "Use 1,000 caracteres o menos",
  },
});

export const rosterProblems = texts({
  en: {
    name_missing: "Enter the legal name",
    name_long: "Enter a name of 120 characters or fewer",
    zip_wrong: "Enter a 5-digit ZIP code",
    last4_wrong: "Enter the last 4 digits of the EIN",
    last4_whole: "Enter only the last 4 digits of the EIN. We don’t keep the others",
    email_wrong: "Enter an email address like name@example.com",
    listed: "{name} in {zip} is already on the list",
    looks_social: "This looks like a Social Security number. Leave it out",
    repeated: "the same entry is in row {row}",
    unclear: "several entries have this name. Add the last 4 digits of the EIN or the ZIP code",
    columns_missing: "A row above the companies must name the columns. Missing: {names:list}",
    cut: {
      one: "One row had a whole EIN. We kept only its last 4 digits.",
      other: "{count} rows had a whole EIN. We kept only the last 4 digits of each.",
    },
    left_out: {
      one: "One other column isn’t used, and we keep nothing from it.",
      other: "{count} other columns aren’t used, and we keep nothing from them.",
    },
    padded: {
      one: "One ZIP code had lost its first zero. We put it back.",
      other: "{count} ZIP codes had lost their first zeros. We put them back.",
    },
    padded_ein: {
      one: "One EIN had fewer than 4 digits. We put zeros in front: check it.",
      other: "{count} EINs had fewer than 4 digits. We put zeros in front: check them.",
    },
    code_wrong: "Enter 6 to 10 letters or numbers",
    code_taken: "Another association uses this code. Choose another one",
    code_unsure: "Check the box to change the code",
    open_missing: "Select whether the association is taking new members",
    version_wrong: "Enter a version of up to 20 letters, numbers, dots or hyphens, like 2027-01",
    version_taken: "There’s already a version {version}",
    text_missing: "Enter the text of the agreement",
    text_long: "The text has more than 60,000 characters",
    summary_missing: "Enter a plain summary",
    summary_long: "Enter a summary of 1,000 characters or fewer",
    published: "This version is published. Write a new version to change the text",
    spanish_whole: "Enter both the text and the summary in Spanish, or neither",
    nobody: "Check at least one company to invite",
    not_open: "This invitation was used or replaced, so it can’t be withdrawn",
    manages_other: "This person already manages another association",
    manager_listed: "{email} is already invited or already manages this association",
    manager_admin: "An administrator can’t be an association’s manager",
  },
  es: {
    name_missing: "Escriba el nombre legal",
    name_long: "Escriba un nombre de 120 caracteres o menos",
    zip_wrong: "Escriba un código postal de 5 dígitos",
    last4_wrong: "Escriba los últimos 4 dígitos del EIN",
    last4_whole: "Escriba solo los últimos 4 dígitos del EIN. No guardamos los demás",
    email_wrong: "Escriba un correo electrónico como nombre@example.com",
    listed: "{name} en {zip} ya está en la lista",
    looks_social: "Parece un número de Seguro Social. No lo incluya",
    repeated: "la misma entrada está en la fila {row}",
    unclear:
      "varias entradas tienen este nombre. Agregue los últimos 4 dígitos del EIN o el código postal",
    columns_missing:
      "Una fila encima de las empresas debe nombrar las columnas. Faltan: {names:list}",
    cut: {
      one: "Una fila tenía un EIN entero. Solo guardamos sus últimos 4 dígitos.",
      many: "{count} de filas tenían un EIN entero. Solo guardamos los últimos 4 dígitos de cada uno.",
      other:
        "{count} filas tenían un EIN entero. Solo guardamos los últimos 4 dígitos de cada uno.",
    },
    left_out: {
      one: "Otra columna no se usa, y no guardamos nada de ella.",
      many: "Otras {count} de columnas no se usan, y no guardamos nada de ellas.",
      other: "Otras {count} columnas no se usan, y no guardamos nada de ellas.",
    },
    padded: {
      one: "Un código postal había perdido su primer cero. Lo repusimos.",
      many: "{count} de códigos postales habían perdido sus primeros ceros. Los repusimos.",
      other: "{count} códigos postales habían perdido sus primeros ceros. Los repusimos.",
    },
    padded_ein: {
      one: "Un EIN tenía menos de 4 dígitos. Le pusimos ceros delante: revíselo.",
      many: "{count} de EIN tenían menos de 4 dígitos. Les pusimos ceros delante: revíselos.",
      other: "{count} EIN tenían menos de 4 dígitos. Les pusimos ceros delante: revíselos.",
    },
    code_wrong: "Escriba de 6 a 10 letras o números",
    code_taken: "Otra asociación tiene este código. Elija otro",
    code_unsure: "Marque la casilla para cambiar el código",
    open_missing: "Seleccione si la asociación acepta nuevos miembros",
    version_wrong:
      "Escriba una versión de hasta 20 letras, números, puntos o guiones, como 2027-01",
    version_taken: "Ya existe una versión {version}",
    text_missing: "Escriba el texto del acuerdo",
    text_long: "El texto tiene más de 60,000 caracteres",
    summary_missing: "Escriba un resumen sencillo",
    summary_long: "Escriba un resumen de 1,000 caracteres o menos",
    published: "Esta versión está publicada. Escriba una nueva para cambiar el texto",
    spanish_whole: "Escriba tanto el texto como el resumen en español, o ninguno",
    nobody: "Marque al menos una empresa para invitar",
    not_open: "Esta invitación se usó o se reemplazó, así que no se puede retirar",
    manages_other: "Esta persona ya administra otra asociación",
    manager_listed: "{email} ya tiene una invitación o ya administra esta asociación",
    manager_admin: "Un administrador no puede ser representante de una asociación",
  },
});
