import { page } from "~/http/route.server";
import { beginSocialSignIn } from "~/screens/account/social-sign-in.server";

export const loader = page(["guest"], beginSocialSignIn);
