import { form, page } from "~/http/route.server";
import { switchLanguage } from "~/screens/account/language.server";
import { go } from "~/screens/forms/form-answer.server";

export const loader = page([], () => go("/"));
export const action = form([], switchLanguage);
