import { texts } from "~/language/texts";

export const categoryPageTexts = texts({
  en: {
    all: "All benefits",
    search: "Search",
    state: "State",
    anyState: "Any state",
    kind: "How you get it",
    anyKind: "Any way",
    kinds: { link: "Online, by a link", code: "With a code", phone: "By phone" },
    show: "Show",
    clear: "Clear filters",
    plus: "Plus",
    found: { one: "{count} offer", other: "{count} offers" },
    nothing: {
      title: "No offers here yet",
      text: "We add offers every month. Meanwhile, take a look at the other benefits.",
      match: "Nothing matches",
      none: "No offer here matches. Try fewer words, or clear the filters.",
    },
  },
  es: {
    all: "Todos los beneficios",
    search: "Buscar",
    state: "Estado",
    anyState: "Cualquier estado",
    kind: "Cómo se obtiene",
    anyKind: "De cualquier forma",
    kinds: { link: "En línea, con un enlace", code: "Con un código", phone: "Por teléfono" },
    show: "Mostrar",
    clear: "Quitar los filtros",
    plus: "Nivel Plus",
    found: { one: "{count} oferta", many: "{count} de ofertas", other: "{count} ofertas" },
    nothing: {
      title: "Todavía no hay ofertas aquí",
      text: "Agregamos ofertas cada mes. Mientras tanto puede ver los demás beneficios.",
      match: "Nada coincide",
      none: "Ninguna oferta coincide. Pruebe con menos palabras o quite los filtros.",
    },
  },
});
