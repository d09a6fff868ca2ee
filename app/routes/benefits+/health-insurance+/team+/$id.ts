import { page } from "~/http/route.server";
import { leadToEnd } from "~/screens/health/employment-end.server";

export const loader = page(["auth", "companysettings", "subscriptioncancelled"], leadToEnd);
