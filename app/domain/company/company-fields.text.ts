import { texts } from "~/language/texts";

export const companyProblems = texts({
  en: {
    name_missing: "Enter the company's legal name",
    name_long: "Company name must be 120 characters or fewer",
    ein_wrong: "EIN must be 9 digits",
    type_missing: "Select a business type",
    industry_missing: "Select an industry",
    full_time_missing: "Enter the number of full-time employees",
    full_time_broken: "Number of full-time employees must be a whole number",
    full_time_many: "Number of full-time employees must be 5,000 or fewer",
    part_time_broken: "Number of part-time employees must be a whole number",
    part_time_many: "Number of part-time employees must be 5,000 or fewer",
    website_wrong: "Enter a website address that starts with https://, like https://example.com",
    website_long: "Website must be 200 characters or fewer",
  },
  es: {
    name_missing: "Escriba el nombre legal de la empresa",
    name_long: "El nombre de la empresa debe tener 120 caracteres o menos",
    ein_wrong: "El EIN debe tener 9 dígitos",
    type_missing: "Seleccione un tipo de empresa",
    industry_missing: "Seleccione una industria",
    full_time_missing: "Escriba el número de empleados de tiempo completo",
    full_time_broken: "El número de empleados de tiempo completo debe ser un número entero",
    full_time_many: "El número de empleados de tiempo completo debe ser 5,000 o menos",
    part_time_broken: "El número de empleados de medio tiempo debe ser un número entero",
    part_time_many: "El número de empleados de medio tiempo debe ser 5,000 o menos",
    website_wrong: "Escriba una dirección web que empiece con https://, como https://example.com",
    website_long: "El sitio web debe tener 200 caracteres o menos",
  },
});
