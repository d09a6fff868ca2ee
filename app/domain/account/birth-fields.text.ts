import { texts } from "~/language/texts";

export const birthProblems = texts({
  en: {
    own_missing: "Enter your date of birth",
    their_missing: "Enter their date of birth",
    needs_month: "Date of birth must include a month",
    needs_day: "Date of birth must include a day",
    needs_year: "Date of birth must include a year",
    needs_month_day: "Date of birth must include a month and a day",
    needs_month_year: "Date of birth must include a month and a year",
    needs_day_year: "Date of birth must include a day and a year",
    year_wrong: "Year must include 4 numbers",
    unreal: "Date of birth must be a real date",
    future: "Date of birth must be in the past",
    too_long_ago: "Date of birth must be in the last {years:number} years",
  },
  es: {
    own_missing: "Escriba su fecha de nacimiento",
    their_missing: "Escriba la fecha de nacimiento de la persona",
    needs_month: "La fecha de nacimiento debe incluir el mes",
    needs_day: "La fecha de nacimiento debe incluir el día",
    needs_year: "La fecha de nacimiento debe incluir el año",
    needs_month_day: "La fecha de nacimiento debe incluir el mes y el día",
    needs_month_year: "La fecha de nacimiento debe incluir el mes y el año",
    needs_day_year: "La fecha de nacimiento debe incluir el día y el año",
    year_wrong: "El año debe tener 4 números",
    unreal: "La fecha de nacimiento debe ser una fecha real",
    future: "La fecha de nacimiento debe ser anterior a hoy",
    too_long_ago: "La fecha de nacimiento debe estar dentro de los últimos {years:number} años",
  },
});
