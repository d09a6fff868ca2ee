import { texts } from "~/language/texts";

export const loginAsBannerTexts = texts({
  en: {
    label: "Logged in as another user",
    who: "You’re logged in as {name}.",
    opened: "{admin} opened this account on {at}.",
    left: "Minutes until it ends automatically:",
    end: "End Login As",
  },
  es: {
    label: "En la cuenta de otra persona",
    who: "Usted usa la cuenta de {name}.",
    opened: "{admin} abrió esta cuenta el {at}.",
    left: "Minutos hasta que termine por sí sola:",
    end: "Salir de esta cuenta",
  },
});
