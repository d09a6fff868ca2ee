import { jsonFile } from "~/http/downloads";
import { pageError } from "~/backend/page-error.server";
import { exportMe } from "~/core/account/export";
import { isLoggedInAs, loginAsRefusal } from "~/domain/user";
import { page } from "~/http/route.server";
import { problemWords } from "~/domain/problems/problem-words.server";

/** Returns all data about the caller as a file (handbook/screens.md). Throws Response 403 during login-as. */
export const loader = page(["auth"], async ({ caller, user, language }) => {
  if (isLoggedInAs(user)) throw pageError(403, problemWords(loginAsRefusal, language), "Forbidden");
  return jsonFile(await exportMe(caller), "my-benefits-data");
});
