import { texts } from "~/language/texts";

export const employeeColumnLabels = texts({
  en: {
    full_name: "First and last name in one",
    first_name: "First name",
    last_name: "Last name",
    email: "Email address",
    hire_date: "Hire date",
    hours_per_week: "Hours per week",
    employee_class: "Full-time, part-time or seasonal",
    location: "Location",
    phone: "Phone number",
    employee_number: "Employee number",
    date_of_birth: "Date of birth",
  },
  es: {
    full_name: "Nombre y apellido juntos",
    first_name: "Nombre",
    last_name: "Apellido",
    email: "Correo electrónico",
    hire_date: "Fecha de contratación",
    hours_per_week: "Horas por semana",
    employee_class: "Tiempo completo, medio tiempo o por temporada",
    location: "Lugar de trabajo",
    phone: "Teléfono",
    employee_number: "Número de empleado",
    date_of_birth: "Fecha de nacimiento",
  },
});

/** The form of one person has these fields besides the file's columns. */
export const ownerFieldTexts = texts({
  en: { label: "Owner of the company?", box: "An owner, or married to one" },
  es: { label: "¿Es propietario de la empresa?", box: "Propietario, o cónyuge de un propietario" },
});
