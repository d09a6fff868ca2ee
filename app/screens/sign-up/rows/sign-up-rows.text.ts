import { texts } from "~/language/texts";

export const signUpRowTexts = texts({
  en: {
    role: "Your role",
    owner: "Owner",
    listed: "People listed",
    listedCount: "People listed ({count:number})",
    nobody: "No one yet",
    invoices: "Invoices go to",
    addOns: "Add-ons",
    none: "None",
    born: "Date of birth",
  },
  es: {
    role: "Su función",
    owner: "Propietario",
    listed: "Personas en la lista",
    listedCount: "Personas en la lista ({count:number})",
    nobody: "Nadie todavía",
    invoices: "Las facturas van a",
    addOns: "Complementos",
    none: "Ninguno",
    born: "Fecha de nacimiento",
  },
});
