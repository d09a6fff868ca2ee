import { page } from "~/http/route.server";
import { redirectToEnd } from "~/screens/health/employment-end.server";

export const loader = page(["auth", "companysettings", "subscriptioncancelled"], redirectToEnd);
