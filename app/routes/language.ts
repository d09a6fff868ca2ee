import { form, page } from "~/http/route.server";
import { switchLanguage } from "~/screens/account/language.server";
import { seeOther } from "~/screens/forms/form-answer.server";

export const loader = page([], () => seeOther("/"));
export const action = form([], switchLanguage);
