import { page } from "~/http/route.server";
import { endSocialSignIn } from "~/screens/account/social-sign-in.server";

export const handle = { title: { en: "Sign in", es: "Iniciar sesión" } };

/** Handles the return from the provider and always redirects; only with a component, an outage can be shown. */
export const loader = page(["guest"], endSocialSignIn);

/** Never rendered, because the loader always redirects. */
export default function SocialSignIn() {
  return null;
}
