import { page } from "~/http/route.server";
import { endPath } from "~/screens/company/employees.server";
import { seeOther } from "~/screens/forms/form-answer.server";

/** Redirects from the former address of the page that ends an employment. */
export const loader = page(
  ["auth", "companysettings", "subscriptioncancelled"],
  ({ params: { id = "" } }) => seeOther(endPath(id.slice(0, 100))),
);
