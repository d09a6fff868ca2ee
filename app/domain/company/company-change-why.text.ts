import { texts } from "~/language/texts";

/** Why a change of a company is asked for that was told elsewhere. */
export const companyChangeWhy = texts({
  en: { groupPlan: "That’s what we were told when the group plan was set up." },
  es: { groupPlan: "Así se indicó al preparar el plan de grupo." },
});
