import { texts } from "~/language/texts";

/** This reason is stored if the change was requested outside the app's form. */
export const companyChangeWhy = texts({
  en: { groupPlan: "That’s what we were told when the group plan was set up." },
  es: { groupPlan: "Así se indicó al preparar el plan de grupo." },
});
