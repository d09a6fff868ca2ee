import { texts } from "~/language/texts";

/** The texts are those of handbook/product.md#administrators, User list failure. */
export const userFailureTexts = texts({
  en: { title: "Failed to load users", retry: "Retry" },
  es: { title: "No se pudieron cargar los usuarios", retry: "Intentar de nuevo" },
});
