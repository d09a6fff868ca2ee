import { texts } from "~/language/texts";

export const catalogueFormTexts = texts({
  en: {
    save: "Save draft",
    back: "Back",
    noPicture: "No picture yet.",
    noWords: "No words for people who can’t see it.",
    picture: {
      send: "Choose a picture",
      another: "Choose another picture",
      kept: "The picture that you sent is kept. Choose a file only to send another one.",
      remove: "Take this picture away",
    },
    conflict: {
      title: "Somebody changed this while you were at it",
      about:
        "What they changed is in the form now, except where you changed the same. Check the form, and save it to go on with it. What they did stays in the history.",
      field: "Field",
      yours: "You typed",
      theirs: "Is there now",
      kept: "The form has",
      keptYours: "What you typed",
      keptTheirs: "What is there now",
      nothing: "Nothing",
    },
  },
  es: {
    save: "Guardar el borrador",
    back: "Volver",
    noPicture: "Todavía no hay imagen.",
    noWords: "Sin palabras para quien no la puede ver.",
    picture: {
      send: "Elija una imagen",
      another: "Elija otra imagen",
      kept: "La imagen que envió se guardó. Elija un archivo solo para enviar otra.",
      remove: "Quitar esta imagen",
    },
    conflict: {
      title: "Alguien cambió esto mientras usted trabajaba",
      about:
        "Lo que esa persona cambió está ahora en el formulario, salvo donde usted cambió lo mismo. Revise el formulario y guárdelo para seguir. Lo que hizo esa persona queda en el historial.",
      field: "Dato",
      yours: "Usted escribió",
      theirs: "Hay ahora",
      kept: "El formulario tiene",
      keptYours: "Lo que usted escribió",
      keptTheirs: "Lo que hay ahora",
      nothing: "Nada",
    },
  },
});
