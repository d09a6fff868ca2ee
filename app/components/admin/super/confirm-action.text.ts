import { texts } from "~/language/texts";

export const confirmActionTexts = texts({
  en: { changes: "What changes", what: "What", now: "Now", then: "Then" },
  es: { changes: "Qué cambia", what: "Qué", now: "Ahora", then: "Después" },
});
