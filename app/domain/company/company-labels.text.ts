import { texts } from "~/language/texts";

/** The labels of the form; a field's key is its name in company-fields.ts. */
export const companyFieldsTexts = texts({
  en: {
    co_name: "Legal name",
    ein: "Employer Identification Number, EIN (optional)",
    einNeeded: "Employer Identification Number, EIN",
    einDigits: "9 digits, like 12-3456789.",
    einHint: "9 digits. You need it only for a group health plan.",
    einListed:
      "9 digits. You need it for a group health plan. If your association’s list has it and you leave it out, a person reviews your application.",
    entity_type: "Business type",
    selectType: "Select a business type",
    industry: "Industry",
    selectIndustry: "Select an industry",
    full_time_count: "Full-time employees",
    fullTimeHint: "Everyone who works 30 hours a week or more, including you if you do.",
    part_time_count: "Part-time employees (optional)",
    phone: "Company phone number",
    website: "Website (optional)",
  },
  es: {
    co_name: "Nombre legal",
    ein: "Número de identificación del empleador, EIN (opcional)",
    einNeeded: "Número de identificación del empleador, EIN",
    einDigits: "9 dígitos, como 12-3456789.",
    einHint: "9 dígitos. Solo lo necesita para un plan médico de grupo.",
    einListed:
      "9 dígitos. Lo necesita para un plan médico de grupo. Si la lista de su asociación lo tiene y usted no lo da, una persona revisa su solicitud.",
    entity_type: "Tipo de empresa",
    selectType: "Elija un tipo de empresa",
    industry: "Sector",
    selectIndustry: "Elija un sector",
    full_time_count: "Empleados de tiempo completo",
    fullTimeHint: "Quienes trabajan 30 horas a la semana o más, usted también si es así.",
    part_time_count: "Empleados de medio tiempo (opcional)",
    phone: "Teléfono de la empresa",
    website: "Sitio web (opcional)",
  },
});

/** The same fields where their values are read. */
export const companyRowTexts = texts({
  en: {
    co_name: "Legal name",
    ein: "EIN",
    entity_type: "Business type",
    industry: "Industry",
    full_time_count: "Full-time employees",
    part_time_count: "Part-time employees",
    phone: "Phone",
    website: "Website",
  },
  es: {
    co_name: "Nombre legal",
    ein: "EIN",
    entity_type: "Tipo de empresa",
    industry: "Sector",
    full_time_count: "Empleados de tiempo completo",
    part_time_count: "Empleados de medio tiempo",
    phone: "Teléfono",
    website: "Sitio web",
  },
});
