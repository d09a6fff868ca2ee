import { newAddressOf } from "~/screens/admin/catalogue/catalogue-paths";
import { go } from "~/screens/forms/form-answer.server";
import { form, page } from "~/http/route.server";

/** Where plans and vendors were kept before the catalog. A form of then does nothing: its thing is found at its new address. */
export const loader = page(["auth", "superadmin"], ({ params }) => go(newAddressOf(params["*"])));
export const action = form(["auth", "superadmin"], ({ params }) => go(newAddressOf(params["*"])));
