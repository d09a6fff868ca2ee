import { texts } from "~/language/texts";

export const updateNoticeTexts = texts({
  en: { ready: "A new version of this site is ready.", reload: "Reload", later: "Later" },
  es: {
    ready: "Hay una versión nueva de este sitio.",
    reload: "Volver a cargar",
    later: "Más tarde",
  },
});
