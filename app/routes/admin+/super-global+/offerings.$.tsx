import { newAddressOf } from "~/screens/admin/catalogue/catalogue-paths";
import { seeOther } from "~/screens/forms/form-answer.server";
import { form, page } from "~/http/route.server";

/** Plans and vendors moved from here to the catalog. Old forms only redirect to the item's new page. */
export const loader = page(["auth", "superadmin"], ({ params }) =>
  seeOther(newAddressOf(params["*"])),
);
export const action = form(["auth", "superadmin"], ({ params }) =>
  seeOther(newAddressOf(params["*"])),
);
