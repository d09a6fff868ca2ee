import { page } from "~/http/route.server";
import { beginSocialSignIn } from "~/screens/account/social-sign-in.server";

/** Leads on, and shows nothing itself. */
export const loader = page(["guest"], beginSocialSignIn);
