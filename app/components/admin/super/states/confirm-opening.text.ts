import { texts } from "~/language/texts";

export const confirmOpeningTexts = texts({
  en: {
    questions: {
      places: "Change the places for {what} in {place}?",
      open: "Open {place} for {what}?",
      waitlist: "Close {place} for {what}?",
    },
    buttons: { places: "Change the places", open: "Open {place}", waitlist: "Close {place}" },
    closes: "People in {place} who want to sign up are asked to join the waiting list instead.",
    full: "All these places are taken, so new people join the waiting list until there are more.",
    opens: "Everyone who lives in {place} can sign up from now on.",
    keeps: "Anyone who has signed up already keeps what they have.",
    untold: {
      one: "{count} person is waiting there and won’t be told about this: invite them on the waiting lists.",
      other:
        "{count} people are waiting there and won’t be told about this: invite them on the waiting lists.",
    },
    same: "{product} in {place} is already set that way",
    sameText: "There’s nothing to change.",
    back: "Back",
  },
  es: {
    questions: {
      places: "¿Cambiar los lugares para {what} en {place}?",
      open: "¿Abrir {place} para {what}?",
      waitlist: "¿Cerrar {place} para {what}?",
    },
    buttons: { places: "Cambiar los lugares", open: "Abrir {place}", waitlist: "Cerrar {place}" },
    closes:
      "A quienes viven en {place} y quieren inscribirse se les pide que pasen a la lista de espera.",
    full: "Todos esos lugares están ocupados, así que las personas nuevas pasan a la lista de espera hasta que haya más.",
    opens: "Todas las personas que viven en {place} pueden inscribirse desde ahora.",
    keeps: "Quien ya se inscribió conserva lo que tiene.",
    untold: {
      one: "{count} persona espera allí y no recibirá ningún aviso: invítela desde las listas de espera.",
      many: "{count} de personas esperan allí y no recibirán ningún aviso: invítelas desde las listas de espera.",
      other:
        "{count} personas esperan allí y no recibirán ningún aviso: invítelas desde las listas de espera.",
    },
    same: "{product} en {place} ya está así",
    sameText: "No hace falta cambiar nada.",
    back: "Volver",
  },
});
