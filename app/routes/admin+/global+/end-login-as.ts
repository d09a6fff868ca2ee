import { seeOther } from "~/screens/forms/form-answer.server";
import { form, page } from "~/http/route.server";
import { isGlobalAdmin, isLoggedInAs } from "~/domain/user";

/** Redirects visitors home who return here through the browser's history. */
export const loader = page(["auth"], () => seeOther("/"));

/**
 * Ends the login-as session, here or in another browser of the administrator, if there is one, and redirects home. To
 * every guard, this visitor is the user that the administrator is logged in as.
 */
export const action = form(
  ["auth"],
  async (visitor) => {
    const { backend, user } = visitor;
    const isHere = isLoggedInAs(user);
    // An administrator's only session may be in another browser.
    const hasSession =
      isHere || (isGlobalAdmin(user) && (await backend.call("loginAsStatus")).is_active);
    if (!hasSession) return seeOther("/");
    const headers = await visitor.endLoginAs();
    return seeOther("/", { notice: "loginAsEnded", headers, newDocument: true });
  },
  { failsTo: "/" },
);
