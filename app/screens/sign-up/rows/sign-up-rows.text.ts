import { texts } from "~/language/texts";

/** What the answers of one kind of sign-up are called on its check page. */
export const signUpRowTexts = texts({
  en: {
    role: "Your role",
    owner: "Owner",
    legalName: "Legal name",
    entity: "Business type",
    industry: "Industry",
    fullTime: "Full-time employees",
    partTime: "Part-time employees",
    website: "Website",
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
    legalName: "Nombre legal",
    entity: "Tipo de empresa",
    industry: "Sector",
    fullTime: "Empleados a tiempo completo",
    partTime: "Empleados a medio tiempo",
    website: "Sitio web",
    listed: "Personas en la lista",
    listedCount: "Personas en la lista ({count:number})",
    nobody: "Nadie todavía",
    invoices: "Las facturas van a",
    addOns: "Complementos",
    none: "Ninguno",
    born: "Fecha de nacimiento",
  },
});
