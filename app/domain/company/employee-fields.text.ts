import { texts } from "~/language/texts";

export const employeeProblems = texts({
  en: {
    first_name_missing: "Enter their first name",
    last_name_missing: "Enter their last name",
    email_missing: "Enter their email address",
    hire_date_missing: "Enter a hire date",
    hire_date_unreadable: "Hire date must be a real date, like 11/21/2026",
    hire_date_far: "Hire date cannot be more than {days:number} days ahead",
    hire_date_early: "Hire date cannot be more than {years:number} years ago",
    hire_date_young:
      "Hire date must be after they turned {youngest:number}. Check the date of birth, too",
    birth_date_unreadable: "Date of birth must be a real date, like 11/21/2026",
    birth_date_future: "Date of birth must be in the past",
    age: "Employees must be {youngest:number} to {oldest:number} years old",
    hours_missing: "Enter hours per week",
    hours_range: "Hours per week must be between 1 and 80",
    hours_broken: "Hours per week must be a number, like 38 or 37.5",
    location_missing: "Select a location",
    class_missing: "Select full-time, part-time or seasonal",
    hours_few:
      "Full-time is {full:number} hours a week or more, and you entered {hours:number}. As entered, they aren’t eligible for health plans. Change the hours or how they’re employed. If both are right, check the box",
    hours_many:
      "You entered {hours:number} hours a week as part-time, and {full:number} or more is full-time. As entered, they aren’t eligible for health plans. Change the hours or how they’re employed. If both are right, check the box",
    number_long: "Employee number must be 20 characters or fewer",
    already_listed: "{email} is already on your team",
    not_removable:
      "This person has been invited or is already on an invoice. End their employment instead",
    same_person:
      "{name} is already on your list as {email}, with the same birth date or hire date. If this is someone else, check the box that says so",
  },
  es: {
    first_name_missing: "Escriba el nombre de la persona",
    last_name_missing: "Escriba el apellido de la persona",
    email_missing: "Escriba el correo electrónico de la persona",
    hire_date_missing: "Escriba la fecha de contratación",
    hire_date_unreadable: "La fecha de contratación debe ser una fecha real, como 11/21/2026",
    hire_date_far:
      "La fecha de contratación no puede estar a más de {days:number} días en el futuro",
    hire_date_early: "La fecha de contratación no puede ser de hace más de {years:number} años",
    hire_date_young:
      "La fecha de contratación debe ser posterior a sus {youngest:number} años. Revise también la fecha de nacimiento",
    birth_date_unreadable: "La fecha de nacimiento debe ser una fecha real, como 11/21/2026",
    birth_date_future: "La fecha de nacimiento debe ser anterior a hoy",
    age: "Los empleados deben tener de {youngest:number} a {oldest:number} años",
    hours_missing: "Escriba las horas por semana",
    hours_range: "Las horas por semana deben estar entre 1 y 80",
    hours_broken: "Las horas por semana deben ser un número, como 38 o 37.5",
    location_missing: "Seleccione un lugar de trabajo",
    class_missing: "Seleccione tiempo completo, medio tiempo o por temporada",
    hours_few:
      "Tiempo completo son {full:number} horas por semana o más, y usted escribió {hours:number}. Con estos datos, esta persona no puede tener un plan médico. Cambie las horas o cómo trabaja. Si los dos datos son correctos, marque la casilla",
    hours_many:
      "Usted escribió {hours:number} horas por semana a medio tiempo, y {full:number} o más es tiempo completo. Con estos datos, esta persona no puede tener un plan médico. Cambie las horas o cómo trabaja. Si los dos datos son correctos, marque la casilla",
    number_long: "El número de empleado debe tener 20 caracteres o menos",
    already_listed: "{email} ya está en su equipo",
    not_removable:
      "Esta persona ya recibió una invitación o está en una factura. Termine su empleo en vez de quitarla",
    same_person:
      "{name} ya está en su lista como {email}, con la misma fecha de nacimiento o de contratación. Si es otra persona, marque la casilla que lo dice",
  },
});
