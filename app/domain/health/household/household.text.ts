import { texts } from "~/language/texts";

export const relationshipLabels = texts({
  en: {
    spouse: "Spouse",
    domestic_partner: "Domestic partner",
    child: "Child under 26",
    disabled_child: "Disabled child 26 or over",
  },
  es: {
    spouse: "Cónyuge",
    domestic_partner: "Pareja de hecho",
    child: "Hijo o hija menor de 26 años",
    disabled_child: "Hijo o hija con discapacidad, de 26 años o más",
  },
});

/** The fields of a dependent, in messages about a change. */
export const dependentLabels = texts({
  en: {
    relationship: "Relationship",
    first_name: "First name",
    last_name: "Last name",
    dob: "Date of birth",
    lives_with_me: "Lives with you",
    attested: "Depends on you because of a disability",
    yes: "Yes",
  },
  es: {
    relationship: "Parentesco",
    first_name: "Nombre",
    last_name: "Apellido",
    dob: "Fecha de nacimiento",
    lives_with_me: "Vive con usted",
    attested: "Depende de usted por una discapacidad",
    yes: "Sí",
  },
});

export const householdProblems = texts({
  en: {
    relationship_missing: "Select how this person is related to you",
    second_partner: "You already added a spouse or partner",
    child_too_old:
      "Children are covered to the end of the month they turn 26. Choose “Disabled child 26 or over” if that applies",
    child_out:
      "{name} will be too old to be covered on {day:day}, when this coverage begins. Remove them, or change them to “Disabled child 26 or over” if that applies",
    child_young: "This child is under 26. Choose “Child under 26”",
    full: "You can cover up to {most:number} people besides yourself",
    list_changed:
      "Your list was changed in another tab or on another device. It’s shown as it is now: check who is on it, then continue.",
    attestation_missing:
      "Check the box to confirm that your child depends on you because of a disability",
  },
  es: {
    relationship_missing: "Seleccione qué parentesco tiene esta persona con usted",
    second_partner: "Ya agregó a un cónyuge o pareja",
    child_too_old:
      "Los hijos tienen cobertura hasta el final del mes en que cumplen 26 años. Elija “Hijo o hija con discapacidad, de 26 años o más” si es el caso",
    child_out:
      "{name} ya no tendrá edad para esta cobertura el {day:day}, cuando comienza. Quítele de la lista, o cámbiele a “Hijo o hija con discapacidad, de 26 años o más” si es el caso",
    child_young: "Este hijo o hija es menor de 26 años. Elija “Hijo o hija menor de 26 años”",
    full: "Puede cubrir hasta {most:number} personas además de usted",
    list_changed:
      "Su lista se cambió en otra pestaña o en otro dispositivo. Se muestra como está ahora: revise quién está en ella y continúe.",
    attestation_missing:
      "Marque la casilla para confirmar que su hijo o hija depende de usted por una discapacidad",
  },
});
