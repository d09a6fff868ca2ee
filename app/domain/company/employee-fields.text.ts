import { texts } from "~/language/texts";

export const employeeProblems = texts({
  en: {
    hire_date_missing: "Enter a hire date",
    hire_date_unreadable: "Hire date must be a real date, like 11/21/2026",
    hire_date_far: "Hire date cannot be more than {days:number} days ahead",
    birth_date_unreadable: "Date of birth must be a real date, like 11/21/2026",
    birth_date_future: "Date of birth must be in the past",
    age: "Employees must be {youngest:number} to {oldest:number} years old",
    hours_missing: "Enter hours per week",
    hours_range: "Hours per week must be between 1 and 80",
    hours_broken: "Hours per week must be a number, like 38 or 37.5",
    location_missing: "Select a location",
    class_missing: "Select full-time, part-time or seasonal",
    number_long: "Employee number must be 20 characters or fewer",
    already_listed: "{email} is already on your team",
  },
  es: {
    hire_date_missing: "Escriba la fecha de contratación",
    hire_date_unreadable: "La fecha de contratación debe ser una fecha real, como 11/21/2026",
    hire_date_far:
      "La fecha de contratación no puede estar a más de {days:number} días en el futuro",
    birth_date_unreadable: "La fecha de nacimiento debe ser una fecha real, como 11/21/2026",
    birth_date_future: "La fecha de nacimiento debe ser anterior a hoy",
    age: "Los empleados deben tener de {youngest:number} a {oldest:number} años",
    hours_missing: "Escriba las horas por semana",
    hours_range: "Las horas por semana deben estar entre 1 y 80",
    hours_broken: "Las horas por semana deben ser un número, como 38 o 37.5",
    location_missing: "Seleccione un lugar de trabajo",
    class_missing: "Seleccione tiempo completo, medio tiempo o por temporada",
    number_long: "El número de empleado debe tener 20 caracteres o menos",
    already_listed: "{email} ya está en su equipo",
  },
});
