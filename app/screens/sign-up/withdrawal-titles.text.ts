import { texts } from "~/language/texts";

export const withdrawalTitles = texts({
  en: { approved: "Your application was approved" },
  es: { approved: "Su solicitud fue aprobada" },
});
