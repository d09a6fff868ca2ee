import { texts } from "~/language/texts";

export const paceTexts = texts({
  en: {
    left: { one: "About {count} minute left", other: "About {count} minutes left" },
    saved: "Saved {at}",
    savedBefore: "Saved",
    help: "Help",
    write: "Stuck, or not sure what we mean? Write to us, and we’ll answer:",
    price: "Price so far",
    from: {
      month: "from {total:money} a month",
      year: "from {total:money} a year",
      once: "from {total:money}",
    },
    sum: {
      month: "{total:money} a month",
      year: "{total:money} a year",
      once: "{total:money}, the first invoice",
    },
    nothingChosen: "With Essential, for now.",
    notDue: "You pay nothing before you submit.",
  },
  es: {
    left: {
      one: "Queda cerca de {count} minuto",
      many: "Quedan cerca de {count} minutos",
      other: "Quedan cerca de {count} minutos",
    },
    saved: "Guardado: {at}",
    savedBefore: "Guardado",
    help: "Ayuda",
    write: "¿No puede seguir o no entiende algo? Escríbanos y le contestaremos:",
    price: "Precio hasta ahora",
    from: {
      month: "desde {total:money} al mes",
      year: "desde {total:money} al año",
      once: "desde {total:money}",
    },
    sum: {
      month: "{total:money} al mes",
      year: "{total:money} al año",
      once: "{total:money}, la primera factura",
    },
    nothingChosen: "Con Essential, por ahora.",
    notDue: "No se paga nada antes de enviar.",
  },
});
