import { texts } from "~/language/texts";

export const settingsTexts = texts({
  en: {
    title: "Settings",
    mine: "My details",
    mineNote: "Your name, email address, language and devices.",
    company: "Company details",
    companyNote: "What your company does, how many work there, its phone number and website.",
    membership: "Your membership",
    membershipNote: "What you have, what it costs, and how to cancel it.",
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
    company: "Datos de la empresa",
    companyNote:
      "A qué se dedica su empresa, cuántas personas trabajan ahí, su teléfono y su sitio web.",
    membership: "Su membresía",
    membershipNote: "Qué tiene, cuánto cuesta y cómo cancelarla.",
    locations: "Administrar lugares de trabajo",
    locationsNote: "Dónde trabaja su gente y cuál es el lugar principal.",
    employees: "Administrar empleados",
    employeesNote: "Agregar, invitar y editar a su gente, y terminar o retomar un empleo.",
    billing: "Facturación",
    billingNote: "Facturas, pagos y enlaces para quien lleva su contabilidad.",
  },
});
