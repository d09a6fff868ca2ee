import { texts } from "~/language/texts";

/** What it costs an owner to put people on the list. */
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
    next: "Your invoice of {day:day} also asks for {cents:money}, for the days left of what’s billed already.",
    nextOne:
      "Your invoice of {day:day} also asks for {cents:money}, for the days left of what’s billed already. If they start later, it’s less.",
    later: {
      one: "{count} of them starts later, and is paid for from that day on.",
      other: "{count} of them start later, and are paid for from that day on.",
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
    next: "Su factura del {day:day} pide además {cents:money}, por los días que quedan de lo ya facturado.",
    nextOne:
      "Su factura del {day:day} pide además {cents:money}, por los días que quedan de lo ya facturado. Si empieza después, es menos.",
    later: {
      one: "{count} de ellas empieza después, y se paga desde ese día.",
      many: "{count} de ellas empiezan después, y se pagan desde ese día.",
      other: "{count} de ellas empiezan después, y se pagan desde ese día.",
    },
  },
});
