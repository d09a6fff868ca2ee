import { texts } from "~/language/texts";

/** What stands above the form of one thing of the catalogue. */
export const catalogueTitles = texts({
  en: {
    about: "Nobody sees what you save here until you publish it. What you leave empty can wait.",
    aboutScheduled:
      "What you save here is published by itself on {day}, unless you take that day back first. Nobody sees it before.",
    editTitle: "Change {title}",
    copyTitle: "Copy of {title}",
    copyAbout: "A new one that begins with what {title} says. {title} stays as it is.",
    nextYear: "It begins with the plan year after it. Check its prices.",
  },
  es: {
    about: "Nadie ve lo que guarda aquí hasta que lo publique. Lo que deje vacío puede esperar.",
    aboutScheduled:
      "Lo que guarde aquí se publica por sí solo el {day}, a menos que antes anule ese día. Hasta entonces nadie lo ve.",
    editTitle: "Cambiar {title}",
    copyTitle: "Copia de {title}",
    copyAbout: "Uno nuevo que empieza con lo que dice {title}. {title} queda como está.",
    nextYear: "Empieza con el año de plan siguiente. Revise sus precios.",
  },
});
