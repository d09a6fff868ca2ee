import { texts } from "~/language/texts";

export const loginAsBannerTexts = texts({
  en: {
    label: "Logged in as another user",
    who: "You are logged in as {name}.",
    opened: "{admin} opened this account on {at:time}.",
    left: {
      one: "It ends by itself in {count} minute.",
      other: "It ends by itself in {count} minutes.",
    },
    ends: "It ends by itself now.",
    end: "End Login As",
  },
  es: {
    label: "En la cuenta de otra persona",
    who: "Usted usa la cuenta de {name}.",
    opened: "{admin} abrió esta cuenta el {at:time}.",
    left: {
      one: "Termina por sí sola en {count} minuto.",
      many: "Termina por sí sola en {count} minutos.",
      other: "Termina por sí sola en {count} minutos.",
    },
    ends: "Termina por sí sola ahora.",
    end: "Salir de esta cuenta",
  },
});
