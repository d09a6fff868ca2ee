import { page } from "~/http/route.server";
import { beginSocialSignIn } from "~/screens/account/social-sign-in.server";

/** Redirects to the provider, or to sign-in if it is unknown. */
export const loader = page(["guest"], beginSocialSignIn);
