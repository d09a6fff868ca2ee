import { texts } from "~/language/texts";

export const joiningCostsTexts = texts({
  en: {
    title: "What this costs",
    titleOne: "What this costs if they start today",
    monthly: {
      one: "You’ll pay for {count} person: {total:money} a month, instead of {was:money}.",
      other: "You’ll pay for {count} people: {total:money} a month, instead of {was:money}.",
    },
    yearly: {
      one: "You’ll pay for {count} person: {total:money} a year, instead of {was:money}.",
      other: "You’ll pay for {count} people: {total:money} a year, instead of {was:money}.",
    },
    next: "Your invoice of {day:day} will also include {cents:money}, for the days left in the period that’s already billed.",
    nextOne:
      "Your invoice of {day:day} will also include {cents:money}, for the days left in the period that’s already billed. If they start later, it’s less.",
    later: {
      one: "{count} of them starts later. You’ll pay for them from that day on.",
      other: "{count} of them start later. You’ll pay for them from that day on.",
    },
  },
  es: {
    title: "Cuánto cuesta",
    titleOne: "Cuánto cuesta si empieza hoy",
    monthly: {
      one: "Pagará por {count} persona: {total:money} al mes, en lugar de {was:money}.",
      many: "Pagará por {count} de personas: {total:money} al mes, en lugar de {was:money}.",
      other: "Pagará por {count} personas: {total:money} al mes, en lugar de {was:money}.",
    },
    yearly: {
      one: "Pagará por {count} persona: {total:money} al año, en lugar de {was:money}.",
      many: "Pagará por {count} de personas: {total:money} al año, en lugar de {was:money}.",
      other: "Pagará por {count} personas: {total:money} al año, en lugar de {was:money}.",
    },
    next: "Su factura del {day:day} incluirá además {cents:money}, por los días que quedan del período ya facturado.",
    nextOne:
      "Su factura del {day:day} incluirá además {cents:money}, por los días que quedan del período ya facturado. Si empieza después, es menos.",
    later: {
      one: "{count} de ellas empieza después. Usted paga por ella desde ese día.",
      many: "{count} de ellas empiezan después. Usted paga por ellas desde ese día.",
      other: "{count} de ellas empiezan después. Usted paga por ellas desde ese día.",
    },
  },
});
