import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { LogOutForm, logOutTitle } from "~/components/shell/log-out-form";
import { LinkButton } from "~/components/ui/button";
import { guard } from "~/http/guard.server";
import { redirectWithNotice } from "~/http/redirects.server";

export const handle = { title: "Log out" };

/** Whoever is signed out already has what they want, and is told so. */
export async function loader(args: LoaderFunctionArgs) {
  const { session } = await guard(args);
  if (!session) throw await redirectWithNotice("/", "signedOut");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { signOut } = await guard(args);
  return redirectWithNotice("/", "signedOut", await signOut());
}

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
