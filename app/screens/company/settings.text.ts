import { texts } from "~/language/texts";

export const settingsTexts = texts({
  en: {
    title: "Settings",
    mine: "My details",
    mineNote: "Your name, email address, language and devices.",
    locations: "Manage Locations",
    locationsNote: "Where your people work, and which place is the main one.",
    employees: "Manage Employees",
    employeesNote: "Add, invite and edit your people, and end or take back an employment.",
    billing: "Billing",
    billingNote: "Invoices, payments and links for whoever keeps your books.",
  },
  es: {
    title: "Configuración",
    mine: "Mis datos",
    mineNote: "Su nombre, correo electrónico, idioma y dispositivos.",
    locations: "Administrar lugares de trabajo",
    locationsNote: "Dónde trabaja su gente y cuál es el lugar principal.",
    employees: "Administrar empleados",
    employeesNote: "Agregar, invitar y editar a su gente, y terminar o retomar un empleo.",
    billing: "Facturación",
    billingNote: "Facturas, pagos y enlaces para quien lleva su contabilidad.",
  },
});
