import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { restoreByLink } from "~/screens/account/email-change.server";
import { linkOwner } from "~/screens/account/link-owner.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { redirectWithNotice } from "~/http/redirects.server";

export const handle = { title: "This wasn’t me" };

/** Opening the link only shows a button: mail scanners open links too. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args);
  const token = new URL(args.request.url).searchParams.get("token");
  const owner = token ? await linkOwner(backend, token, ["restore_email"]) : null;
  return token && owner ? { token, email: owner.email } : null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend, user, signOut } = await guard(args);
  const token = (await readForm(args)).get("token");
  const restored = typeof token === "string" ? await restoreByLink(backend, token) : null;
  // The page without its token says that the link does not work.
  if (!restored) return redirectWithNotice("/login/not-me", undefined);
  const headers = user?.user_id === restored.user_id ? await signOut() : new Headers();
  const notice = restored.held ? "emailHeld" : "emailRestored";
  return redirectWithNotice("/login", notice, headers);
}

export default function NotMe() {
  const link = useLoaderData<typeof loader>();
  if (!link) {
    return (
      <div className="frame py-12">
        <h1>This link doesn’t work</h1>
        <p className="my-4 max-w-line">
          It works once, for 7 days. If somebody else is in your account, write to{" "}
          <a href="mailto:support@benefits.example">support@benefits.example</a>.
        </p>
      </div>
    );
  }
  return (
    <div className="frame py-12">
      <h1>This wasn’t me</h1>
      <p className="my-4 max-w-line">
        {`Press the button if somebody else changed the email address of your account. It puts ${link.email ?? "your address"} back, signs every device out and removes the backup password. Then you sign in anew.`}
      </p>
      <FormFrame action="/login/not-me">
        <input type="hidden" name="token" value={link.token} />
        <Button>Put my address back</Button>
      </FormFrame>
      <p className="mt-8 max-w-line text-small text-soft">
        It was you? Close this page. Nothing has happened yet.
      </p>
    </div>
  );
}
