import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PasswordForm } from "~/components/account/password-form";
import { passwordPage, storePassword } from "~/screens/account/password-pages.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { redirectWithNotice } from "~/http/redirects.server";

export const handle = { title: "Change your password" };

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, "tokenrequired");
  return passwordPage(args.request);
}

export async function action(args: ActionFunctionArgs) {
  const { savePassword } = await guard(args, "tokenrequired");
  const fields = await readForm(args);
  const stored = await storePassword(fields, "update_password", savePassword);
  if (stored.refused) return stored.refused;
  return redirectWithNotice(stored.to, stored.notice, stored.headers);
}

export default function UpdatePassword() {
  const { token, constraints, signsIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
  return (
    <div className="frame py-12">
      <h1>Change your password</h1>
      <p className="my-4 max-w-line">
        {signsIn ? null : "You sign in by e-mail link; this password is only a backup. "}
        Saving it signs out your other devices.
        {signsIn ? null : " You stay signed in on this one."}
      </p>
      <PasswordForm result={result} constraints={constraints} token={token} />
    </div>
  );
}
