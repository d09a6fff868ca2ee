import { texts } from "~/language/texts";

export const offerDaysProblems = texts({
  en: {
    opened_before: "The first day to choose must be today or later",
    open_short: "Your people need at least {days:number} days to choose",
    no_first: "Coverage must begin on the first of a month",
    begins_before_end: "Coverage must begin after the last day to choose",
    far: "Coverage can begin up to {months:number} months ahead",
  },
  es: {
    opened_before: "El primer día para elegir debe ser hoy o más tarde",
    open_short: "Su gente necesita al menos {days:number} días para elegir",
    no_first: "La cobertura debe comenzar el primer día de un mes",
    begins_before_end: "La cobertura debe comenzar después del último día para elegir",
    far: "La cobertura puede comenzar hasta {months:number} meses más adelante",
  },
});
