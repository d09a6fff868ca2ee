import { leaveAccount } from "~/screens/admin/users/login-as.server";
import { go } from "~/screens/forms/form-answer.server";
import { form, page } from "~/http/route.server";

/** Somebody who comes back here by the browser's history. */
export const loader = page(["auth"], () => go("/"));
export const action = form(["auth"], leaveAccount, { failsTo: "/" });
