import { texts } from "~/language/texts";

export const retireSeveralTexts = texts({
  en: {
    question: { one: "{kinds}: retire {count}?", other: "{kinds}: retire {count}?" },
    about: "They’re shown to nobody new, and nobody can choose them any more.",
    keptBy: {
      one: "{count} person is covered by one of them, keeps it, and still sees it.",
      other: "{count} people are covered by one of them, keep it, and still see it.",
    },
    nobody: "Nobody is covered by any of them today.",
    covered: {
      one: "{count} person is covered by it",
      other: "{count} people are covered by it",
    },
    first: "These are the first {most:number} of {total:number}. Do the others after them.",
    list: "What is retired",
    button: "Retire them",
    back: "Back",
    none: "Nothing is chosen",
    noneAbout: "Tick in the list what you want to retire. Only what is published can be retired.",
  },
  es: {
    question: {
      one: "{kinds}: ¿retirar {count}?",
      many: "{kinds}: ¿retirar {count}?",
      other: "{kinds}: ¿retirar {count}?",
    },
    about: "No se muestran a nadie nuevo y ya nadie los puede elegir.",
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
