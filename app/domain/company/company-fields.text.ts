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
