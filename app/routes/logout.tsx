import { LogOutForm, logOutTitle } from "~/components/shell/log-out-form";
import { LinkButton } from "~/components/ui/button";

import { go } from "~/screens/forms/form-answer.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Log out" };

/** Whoever is signed out already has what they want, and is told so. */
export const loader = page([], ({ session }) =>
  session ? null : go("/", { notice: "signedOut" }),
);

export const action = form([], async ({ signOut }) =>
  go("/", { notice: "signedOut", headers: await signOut() }),
);

export default function LogOut() {
  return (
    <div className="frame py-12">
      <h1>{logOutTitle}</h1>
      <LogOutForm
        stay={
          <LinkButton quiet href="/">
            Stay signed in
          </LinkButton>
        }
      />
    </div>
  );
}
