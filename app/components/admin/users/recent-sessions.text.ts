import { texts } from "~/language/texts";

export const recentSessionsTexts = texts({
  en: {
    title: "Recent sessions",
    none: "No one has logged in as another person yet.",
    by: "By {admin}",
    why: "By {admin}: {reason}",
  },
  es: {
    title: "Sesiones recientes",
    none: "Nadie ha entrado todavía en la cuenta de otra persona.",
    by: "De {admin}",
    why: "De {admin}: {reason}",
  },
});
