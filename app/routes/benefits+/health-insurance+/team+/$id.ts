import { page } from "~/http/route.server";
import { employmentEndPath } from "~/screens/company/employees.server";
import { seeOther } from "~/screens/forms/form-answer.server";

/** Redirects (303) from the former address of the page that ends an employment. */
export const loader = page(
  ["auth", "companysettings", "subscriptioncancelled"],
  ({ params: { id = "" } }) => seeOther(employmentEndPath(id.slice(0, 100))),
);
