import { texts } from "~/language/texts";

export const lifeEventLabels = texts({
  en: {
    birth: "A child was born",
    adoption: "I adopted a child, or took in a foster child",
    marriage: "I got married, or now have a domestic partner",
    divorce: "I got divorced, or my partnership ended",
    death: "Someone I cover died",
    lost_coverage: "I, or someone I’d cover, lost other coverage",
    moved: "I moved",
    hours_changed: "My hours at work changed",
  },
  es: {
    birth: "Nació un hijo o una hija",
    adoption: "Adopté a un niño o una niña, o lo recibí en cuidado de crianza",
    marriage: "Me casé, o ahora tengo una pareja de hecho",
    divorce: "Me divorcié, o terminó mi unión de hecho",
    death: "Falleció alguien a quien cubro",
    lost_coverage: "Yo, o alguien a quien cubriría, perdió otra cobertura",
    moved: "Me mudé",
    hours_changed: "Cambiaron mis horas de trabajo",
  },
});

export const lifeEventProblems = texts({
  en: {
    kind_missing: "Select what happened",
    day_missing: "Enter the day it happened, like 3/31/2026",
    ahead: "The day it happened must be today or in the past",
    long_ago: "You can tell us about it for {days:number} days after it happened",
  },
  es: {
    kind_missing: "Seleccione qué pasó",
    day_missing: "Escriba el día en que pasó, como 3/31/2026",
    ahead: "El día en que pasó debe ser hoy o antes de hoy",
    long_ago: "Puede avisarnos hasta {days:number} días después de que pasó",
  },
});
