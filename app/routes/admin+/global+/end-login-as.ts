import { leaveAccount } from "~/screens/admin/users/login-as.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import { form, page } from "~/http/route.server";

/** The loader is for visitors who return here through the browser's history. */
export const loader = page(["auth"], () => seeOther("/"));
export const action = form(["auth"], leaveAccount, { failsTo: "/" });
