import { page } from "~/http/route.server";
import { endSocialSignIn } from "~/screens/account/social-sign-in.server";

export const handle = { title: { en: "Sign in", es: "Iniciar sesión" } };

/**
 * Handles the return from the provider. It always redirects; without a component, an outage of the backend couldn't be
 * shown as a page.
 */
export const loader = page(["guest"], endSocialSignIn);

export default function SocialSignIn() {
  return null;
}
