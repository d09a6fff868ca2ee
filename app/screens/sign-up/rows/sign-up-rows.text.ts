import { texts } from "~/language/texts";

export const signUpRowTexts = texts({
  en: {
    role: "Your role",
    owner: "Owner",
    counts: {
      full_time_count: "Full-time employees",
      part_time_count: "Part-time employees",
    },
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
    counts: {
      full_time_count: "Empleados a tiempo completo",
      part_time_count: "Empleados a medio tiempo",
    },
    listed: "Personas en la lista",
    listedCount: "Personas en la lista ({count:number})",
    nobody: "Nadie todavía",
    invoices: "Las facturas van a",
    addOns: "Complementos",
    none: "Ninguno",
    born: "Fecha de nacimiento",
  },
});
