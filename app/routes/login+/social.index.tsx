import { page } from "~/http/route.server";
import { endSocialSignIn } from "~/screens/account/social-sign-in.server";

export const handle = { title: { en: "Sign in", es: "Iniciar sesión" } };

/** It always redirects; it has a page only so that an outage of the backend can be shown. */
export const loader = page(["guest"], endSocialSignIn);

export default function SocialSignIn() {
  return null;
}
