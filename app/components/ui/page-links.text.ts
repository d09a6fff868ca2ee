import { texts } from "~/language/texts";

export const pageLinksTexts = texts({
  en: {
    pages: "Pages",
    first: "First",
    previous: "Previous",
    next: "Next",
    last: "Last",
    page: "Page {page}",
    printed: "Page {page:number} of {last:number}",
  },
  es: {
    pages: "Páginas",
    first: "Primera",
    previous: "Anterior",
    next: "Siguiente",
    last: "Última",
    page: "Página {page}",
    printed: "Página {page:number} de {last:number}",
  },
});
