import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { LogOutForm, logOutTitle } from "~/components/shell/log-out-form";
import { LinkButton } from "~/components/ui/button";
import { guard } from "~/guards/guard.server";
import { redirectWithNotice } from "~/guards/redirects.server";

export const handle = { title: "Log out" };

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, "auth");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { signOut } = await guard(args, "auth");
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
