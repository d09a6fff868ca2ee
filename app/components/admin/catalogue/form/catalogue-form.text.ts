import { texts } from "~/language/texts";

export const catalogueFormTexts = texts({
  en: {
    save: "Save draft",
    back: "Back",
    noPicture: "No picture yet.",
    noWords: "No description for people who can’t see it.",
    picture: {
      send: "Choose a picture",
      another: "Choose another picture",
      kept: "The picture that you sent is kept. Choose a file only to send another one.",
      remove: "Remove this picture",
    },
    conflict: {
      title: "Someone changed this while you were working on it",
      about:
        "Their changes are in the form now, except where you changed the same thing. Check the form, then save it to continue. What they did stays in the history.",
      field: "Field",
      yours: "You typed",
      theirs: "What’s there now",
      kept: "The form has",
      keptYours: "What you typed",
      nothing: "Nothing",
    },
  },
  es: {
    save: "Guardar el borrador",
    back: "Volver",
    noPicture: "Todavía no hay imagen.",
    noWords: "Sin descripción para quien no la puede ver.",
    picture: {
      send: "Elija una imagen",
      another: "Elija otra imagen",
      kept: "La imagen que envió se guardó. Elija un archivo solo para enviar otra.",
      remove: "Quitar esta imagen",
    },
    conflict: {
      title: "Alguien cambió esto mientras usted trabajaba",
      about:
        "Los cambios de esa persona están ahora en el formulario, salvo donde usted cambió lo mismo. Revise el formulario y guárdelo para seguir. Lo que hizo esa persona queda en el historial.",
      field: "Dato",
      yours: "Usted escribió",
      theirs: "Lo que hay ahora",
      kept: "El formulario tiene",
      keptYours: "Lo que usted escribió",
      nothing: "Nada",
    },
  },
});
