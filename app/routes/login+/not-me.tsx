import { supportEmail } from "~/domain/support-email";
import { useLoaderData } from "@remix-run/react";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { restoreByLink } from "~/screens/account/email-change.server";
import { linkOwner } from "~/screens/account/link-owner.server";

import { go } from "~/screens/forms/form-answer.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "This wasn’t me" };

/** Opening the link only shows a button: mail scanners open links too. */
export const loader = page([], async ({ backend, url }) => {
  const token = url.searchParams.get("token");
  const owner = token ? await linkOwner(backend, token, ["restore_email"]) : null;
  return token && owner ? { token, email: owner.email } : null;
});

export const action = form([], async ({ backend, user, signOut, fields }) => {
  const token = fields.get("token");
  const restored = typeof token === "string" ? await restoreByLink(backend, token) : null;
  // The page without its token says that the link does not work.
  if (!restored) return go("/login/not-me");
  return go("/login", {
    notice: restored.held ? "emailHeld" : "emailRestored",
    headers: user?.user_id === restored.user_id ? await signOut() : undefined,
  });
});

export default function NotMe() {
  const link = useLoaderData<typeof loader>();
  if (!link) {
    return (
      <div className="frame py-12">
        <h1>This link doesn’t work</h1>
        <p className="my-4 max-w-line">
          It works once, for 7 days. If somebody else is in your account, write to{" "}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
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
