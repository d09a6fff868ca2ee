import { texts } from "~/language/texts";

export const retireSeveralTexts = texts({
  en: {
    question: { one: "{kinds}: retire {count}?", other: "{kinds}: retire {count}?" },
    about: "No one new will see them, and no one can choose them anymore.",
    keptBy: {
      one: "{count} person is covered by one of them, keeps it, and still sees it.",
      other: "{count} people are covered by one of them, keep it, and still see it.",
    },
    nobody: "No one is covered by any of them today.",
    covered: {
      one: "{count} person is covered by it",
      other: "{count} people are covered by it",
    },
    first: "These are the first {most:number} of {total:number}. Do the rest afterward.",
    list: "What is retired",
    button: "Retire them",
    back: "Back",
    none: "Nothing is chosen",
    noneAbout: "In the list, check what you want to retire. You can only retire what’s published.",
  },
  es: {
    question: {
      one: "{kinds}: ¿retirar {count}?",
      many: "{kinds}: ¿retirar {count}?",
      other: "{kinds}: ¿retirar {count}?",
    },
    about: "Nadie nuevo los verá y ya nadie los podrá elegir.",
    keptBy: {
      one: "{count} persona tiene una de estas coberturas, la conserva y la sigue viendo.",
      many: "{count} de personas tienen una de estas coberturas, la conservan y la siguen viendo.",
      other: "{count} personas tienen una de estas coberturas, la conservan y la siguen viendo.",
    },
    nobody: "Hoy nadie tiene ninguna de estas coberturas.",
    covered: {
      one: "{count} persona tiene esta cobertura",
      many: "{count} de personas tienen esta cobertura",
      other: "{count} personas tienen esta cobertura",
    },
    first: "Estos son los primeros {most:number} de {total:number}. Siga después con los demás.",
    list: "Lo que se retira",
    button: "Retirarlos",
    back: "Volver",
    none: "No eligió nada",
    noneAbout: "Marque en la lista lo que quiere retirar. Solo se puede retirar lo publicado.",
  },
});
