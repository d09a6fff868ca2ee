import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";
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
      <h1>Log out?</h1>
      <p className="my-4 max-w-line">
        You come back with a new link, mailed to you. What you have saved stays.
      </p>
      <FormFrame>
        <Button>Yes, log me out</Button>
        <LinkButton quiet href="/">
          Stay signed in
        </LinkButton>
      </FormFrame>
    </div>
  );
}
