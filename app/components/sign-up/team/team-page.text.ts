import { texts } from "~/language/texts";

export const teamPageTexts = texts({
  en: {
    template: "Download your list as it is now",
    templateHint: "Just the columns until someone is listed.",
    title: "Your team",
    lead: "The membership’s price depends on how many people you list. You can list them now, or later.",
    add: "Add a person",
    remove: "Remove {name}?",
    import: "Import a list",
    preview: "Check your import",
  },
  es: {
    template: "Descargar su lista como está ahora",
    templateHint: "Solo las columnas mientras no haya nadie en la lista.",
    title: "Su equipo",
    lead: "El precio de la membresía depende de cuántas personas incluya. Puede hacerlo ahora o más tarde.",
    add: "Agregar a una persona",
    remove: "¿Quitar a {name}?",
    import: "Importar una lista",
    preview: "Revise su importación",
  },
});
