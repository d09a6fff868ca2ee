import { texts } from "~/language/texts";

export const decideStoppedTexts = texts({
  en: {
    title: "{name}’s choice",
    ask: "Ask the person by phone before you decide.",
    find: "Find the person",
    back: "Back to the list",
    decisions: {
      undo: {
        open: "Undo the choice",
        what: "Someone else chose this: it’ll never count. What the person had before stays, and they’ll get an email.",
        sure: "Yes, undo it",
      },
      lift: {
        open: "Let it count",
        what: "The person chose this after all: it counts as if it had never been stopped, and they’ll get an email.",
        sure: "Yes, let it count",
      },
    },
  },
  es: {
    title: "Una elección de {name}",
    ask: "Pregunte a la persona por teléfono antes de decidir.",
    find: "Buscar a la persona",
    back: "Volver a la lista",
    decisions: {
      undo: {
        open: "Deshacer la elección",
        what: "La hizo otra persona: nunca cuenta. Queda lo que la persona tenía antes, y recibe un correo.",
        sure: "Sí, deshacerla",
      },
      lift: {
        open: "Dejar que cuente",
        what: "Sí la hizo la persona: cuenta como si nadie la hubiera detenido, y la persona recibe un correo.",
        sure: "Sí, dejar que cuente",
      },
    },
  },
});
