import { texts } from "~/language/texts";

/** Titles of the form of an item in the catalog. */
export const catalogueTitles = texts({
  en: {
    onDesk: "Change it on the association’s desk",
    about: "No one sees what you save here until you publish it. What you leave empty can wait.",
    aboutScheduled:
      "What you save here will be published automatically on {day}, unless you cancel that date first. No one sees it until then.",
    editTitle: "Change {title}",
    previewTitle: "Preview: {title}",
    copyTitle: "Copy of {title}",
    copyAbout: "A new one that starts with what {title} says. {title} itself doesn’t change.",
    nextYear: "It’s for the plan year after that one. Check its prices.",
  },
  es: {
    onDesk: "Cambiarlo en la oficina de la asociación",
    about: "Nadie ve lo que guarda aquí hasta que lo publique. Lo que deje vacío puede esperar.",
    aboutScheduled:
      "Lo que guarde aquí se publicará automáticamente el {day}, a menos que antes anule esa fecha. Hasta entonces nadie lo ve.",
    editTitle: "Cambiar {title}",
    previewTitle: "Vista previa: {title}",
    copyTitle: "Copia de {title}",
    copyAbout: "Uno nuevo que empieza con lo que dice {title}. {title} no cambia.",
    nextYear: "Es para el año de plan siguiente. Revise sus precios.",
  },
});
