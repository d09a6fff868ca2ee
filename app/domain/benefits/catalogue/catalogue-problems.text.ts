import { texts } from "~/language/texts";

export const catalogueProblems = texts({
  en: {
    missing: "Fill this in before you publish",
    title_missing: "Enter a name",
    long: "Use {most:number} characters or fewer",
    slug: "Use 2 to 60 lowercase letters, numbers and hyphens, like silver-plan",
    slug_taken: "“{slug}” is already in use. Choose another address",
    slug_former:
      "“{slug}” was the address of something else and still leads there. Choose another address",
    copay_both: "Enter an amount or check the box, not both",
    slug_reserved: "“{slug}” is the address of another page. Choose another",
    url: "Enter a full web address that starts with https://, with no name or password in it",
    redeem_link:
      "The link must be a full web address that starts with https://, with no name or password in it",
    redeem_phone: "Enter a phone number, like 503-555-0142",
    deep: "This text has quotes, lists or bold words nested too deep to show. Remove some of the marks (>, -, *)",
    year: "Enter a year from {least} to {most}",
    choice: "Choose one from the list",
    amount: "Enter an amount of money, like 49.00",
    amount_high: "Enter {most_c:money} or less",
    whole: "Enter a whole number from {least:number} to {most:number}",
    day: "Enter a date, like 2027-01-31",
    yes_no: "Enter yes or no",
    states: "Use two-letter states, like OR",
    premium_ec_least: "The price with children must be more than the price for the employee alone",
    premium_es_least: "The price with a spouse must be more than the price for the employee alone",
    premium_es: "The price with a spouse must be at least the price with children",
    premium_fam:
      "The price for a family must be more than the prices with a spouse and with children",
    oop_one:
      "The out-of-pocket maximum for one person must be at least the deductible for one person",
    oop_family:
      "The out-of-pocket maximum for a family must be at least the deductible for a family",
    deductible_least: "The deductible for a family must be at least the deductible for one person",
    deductible_twice:
      "The deductible for a family must be at most twice the deductible for one person",
    oop_least:
      "The out-of-pocket maximum for a family must be at least the out-of-pocket maximum for one person",
    oop_twice:
      "The out-of-pocket maximum for a family must be at most twice the out-of-pocket maximum for one person",
    which_association: "Choose the associations that offer it",
    not_there: "“{name}” isn’t in the catalog anymore. Choose another",
    not_published: "“{name}” isn’t published. Publish it first",
    newer: "Someone changed this while you were working on it. Compare it with what’s there now",
    none_chosen: "Choose what you want to change, up to 100 at once",
    incomplete_one: "“{title}” isn’t complete yet. Open it and fill in what’s missing",
    held_one: "“{title}”: {problem}",
    several_held: "{problem}",
    newer_one: "Someone changed {name} while you were working on it. Look at it, then choose again",
    large: "That’s too much text for this form. Make it shorter",
    fixed: "There’s always exactly one of these. It can’t be added or retired",
    day_past: "Choose a day after today",
    day_far: "Choose a day within two years, {last:day} at the latest",
    not_english: "“{name}” is in Spanish. Choose the article in English",
    nothing_to_publish: "There’s nothing new to publish",
    not_retired: "Only what’s published can be retired",
    correction: "Check the box if it’s only a correction. If not, change its version and day first",
    legal_version: "Version {version} was published before. Give this text a new version",
    legal_day:
      "The version people read now has been in force since {day:day}. Enter the later day on which this one takes effect",
    legal_ahead: "This version takes effect on {day:day}, so it can’t be published before that day",
    legal_day_alone: "A text with a new day needs a new version too",
    used_by: "Published vendors are in “{title}”: {names:list}. Give them another category first",
  },
  es: {
    missing: "Complete este dato antes de publicar",
    title_missing: "Escriba un nombre",
    long: "Use {most:number} caracteres o menos",
    slug: "Use de 2 a 60 letras minúsculas, números y guiones, como plan-plata",
    slug_taken: "“{slug}” ya está en uso. Elija otra dirección",
    slug_former:
      "“{slug}” fue la dirección de otra cosa y todavía lleva allí. Elija otra dirección",
    copay_both: "Escriba una cantidad o marque la casilla, no las dos",
    slug_reserved: "“{slug}” es la dirección de otra página. Elija otra",
    url: "Escriba una dirección web completa que empiece con https://, sin nombre ni contraseña",
    redeem_link:
      "El enlace debe ser una dirección web completa que empiece con https://, sin nombre ni contraseña",
    redeem_phone: "Escriba un número de teléfono, como 503-555-0142",
    deep: "Este texto tiene demasiadas citas, listas o negritas unas dentro de otras para poder mostrarlo. Quite algunas de las marcas (>, -, *)",
    year: "Escriba un año de {least} a {most}",
    choice: "Elija una opción de la lista",
    amount: "Escriba una cantidad de dinero, como 49.00",
    amount_high: "Escriba {most_c:money} o menos",
    whole: "Escriba un número entero de {least:number} a {most:number}",
    day: "Escriba una fecha, como 2027-01-31",
    yes_no: "Escriba yes o no",
    states: "Use estados de dos letras, como OR",
    premium_ec_least: "El precio con hijos debe ser mayor que el precio para el empleado solo",
    premium_es_least: "El precio con cónyuge debe ser mayor que el precio para el empleado solo",
    premium_es: "El precio con cónyuge debe ser al menos el precio con hijos",
    premium_fam: "El precio para la familia debe ser mayor que los precios con cónyuge y con hijos",
    oop_one:
      "El máximo de gastos de bolsillo de una persona debe ser al menos el deducible de una persona",
    oop_family:
      "El máximo de gastos de bolsillo de la familia debe ser al menos el deducible de la familia",
    deductible_least: "El deducible de la familia debe ser al menos el deducible de una persona",
    deductible_twice:
      "El deducible de la familia debe ser como máximo el doble del deducible de una persona",
    oop_least:
      "El máximo de gastos de bolsillo de la familia debe ser al menos el máximo de una persona",
    oop_twice:
      "El máximo de gastos de bolsillo de la familia debe ser como máximo el doble del máximo de una persona",
    which_association: "Elija las asociaciones que lo ofrecen",
    not_there: "“{name}” ya no está en el catálogo. Elija otra opción",
    not_published: "“{name}” no está publicado. Publíquelo primero",
    newer: "Alguien cambió esto mientras usted trabajaba. Compárelo con lo que hay ahora",
    none_chosen: "Elija lo que quiere cambiar, hasta 100 a la vez",
    incomplete_one: "“{title}” todavía no está completo. Ábralo y complete lo que falta",
    held_one: "“{title}”: {problem}",
    several_held: "{problem}",
    newer_one: "Alguien cambió {name} mientras usted trabajaba. Revíselo y elija de nuevo",
    large: "Es demasiado texto para este formulario. Hágalo más corto",
    fixed: "Siempre hay exactamente uno. No se puede agregar ni retirar",
    day_past: "Elija un día después de hoy",
    day_far: "Elija un día en los próximos dos años, a más tardar el {last:day}",
    not_english: "“{name}” está en español. Elija el artículo en inglés",
    nothing_to_publish: "No hay nada nuevo que publicar",
    not_retired: "Solo se puede retirar lo que está publicado",
    correction:
      "Marque la casilla si es solo una corrección. Si no, cambie antes su versión y su fecha",
    legal_version: "La versión {version} ya se publicó. Póngale a este texto una versión nueva",
    legal_day:
      "La versión que la gente lee ahora está en vigor desde el {day:day}. Escriba la fecha posterior en que entra en vigor esta",
    legal_ahead:
      "Esta versión entra en vigor el {day:day}: no se puede publicar antes de esa fecha",
    legal_day_alone: "Un texto con una fecha nueva necesita también una versión nueva",
    used_by:
      "Hay proveedores publicados en “{title}”: {names:list}. Primero póngales otra categoría",
  },
});

export const pictureProblems = texts({
  en: {
    none: "Choose a picture",
    both: "Choose another picture, or remove the one that’s there, not both",
    large: "Choose a picture of 5 MB or less",
    type: "Choose a PNG, JPEG or WebP picture. This file is something else, no matter what it’s called",
    pixels: "Choose a picture of 24 megapixels or less, like 6,000 by 4,000",
    moving: "Choose a picture that doesn’t move",
    broken: "This picture can’t be read. Save it again, and choose it once more",
    title_missing: "Say what the picture shows, for people who can’t see it",
    title_long: "Use {most:number} characters or fewer",
  },
  es: {
    none: "Elija una imagen",
    both: "Elija otra imagen o quite la que hay, no las dos cosas",
    large: "Elija una imagen de 5 MB o menos",
    type: "Elija una imagen PNG, JPEG o WebP. Este archivo es otra cosa, se llame como se llame",
    pixels: "Elija una imagen de 24 megapíxeles o menos, como 6,000 por 4,000",
    moving: "Elija una imagen que no se mueva",
    broken: "No se puede leer esta imagen. Guárdela de nuevo y elíjala otra vez",
    title_missing: "Diga qué muestra la imagen, para quienes no la pueden ver",
    title_long: "Use {most:number} caracteres o menos",
  },
});
