import { texts } from "~/language/texts";

export const severalTexts = texts({
  en: {
    question: {
      publish: { one: "{kinds}: publish {count}?", other: "{kinds}: publish {count}?" },
      retire: { one: "{kinds}: retire {count}?", other: "{kinds}: retire {count}?" },
      discard: { one: "{kinds}: discard {count}?", other: "{kinds}: discard {count}?" },
    },
    publish: "From now on, people will see the latest versions of these:",
    laterYears: "Plans of a later year are shown once that year begins.",
    discard:
      "Drafts that no one has ever seen will be gone from the list. Of what people see, only the changes are undone. We keep the history of each.",
    left: "This stays as it is for now:",
    allHeld: "{kinds}: you can’t do this with any of these yet",
    retire: "No one new will see them, and no one can choose them anymore.",
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
    list: "What you chose",
    button: { publish: "Publish them now", retire: "Retire them", discard: "Discard them" },
    back: "Back",
    none: "Nothing is chosen",
    noneAbout:
      "In the list, check what you want to publish, retire or discard. You can only retire what’s published, and only discard drafts and changes.",
  },
  es: {
    question: {
      publish: {
        one: "{kinds}: ¿publicar {count}?",
        many: "{kinds}: ¿publicar {count}?",
        other: "{kinds}: ¿publicar {count}?",
      },
      retire: {
        one: "{kinds}: ¿retirar {count}?",
        many: "{kinds}: ¿retirar {count}?",
        other: "{kinds}: ¿retirar {count}?",
      },
      discard: {
        one: "{kinds}: ¿descartar {count}?",
        many: "{kinds}: ¿descartar {count}?",
        other: "{kinds}: ¿descartar {count}?",
      },
    },
    publish: "Desde ahora la gente los verá como están preparados:",
    laterYears: "Los planes de un año posterior se muestran cuando empieza ese año.",
    discard:
      "Los borradores que nadie ha visto desaparecen de la lista. De lo que la gente ve solo se deshacen los cambios. Se guarda el historial de cada uno.",
    left: "Esto por ahora se queda como está:",
    allHeld: "{kinds}: todavía no se puede hacer con nada de esto",
    retire: "Nadie nuevo los verá y ya nadie los podrá elegir.",
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
    list: "Lo que eligió",
    button: {
      publish: "Publicarlos ahora",
      retire: "Retirarlos",
      discard: "Descartarlos",
    },
    back: "Volver",
    none: "No eligió nada",
    noneAbout:
      "Marque en la lista lo que quiere publicar, retirar o descartar. Solo se puede retirar lo publicado y descartar borradores y cambios.",
  },
});
