import { useLoaderData } from "@remix-run/react";
import { PasswordForm } from "~/components/account/password-form";
import { useRefused } from "~/components/forms/use-refused";
import { passwordPage, storePassword } from "~/screens/account/password-pages.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Change your password" };

export const loader = page(["tokenrequired"], passwordPage);
export const action = form(["tokenrequired"], (posted) => storePassword(posted, "update_password"));

export default function UpdatePassword() {
  const { token, constraints, signsIn } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame py-12">
      <h1>Change your password</h1>
      <p className="my-4 max-w-line">
        {signsIn ? null : "You sign in with a link by email; this password is only a backup. "}
        Saving it signs out your other devices.
        {signsIn ? null : " You stay signed in on this one."}
      </p>
      <PasswordForm result={result} constraints={constraints} token={token} />
    </div>
  );
}
