import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireKept } from "~/backend/backend-error";
import { CodeForm } from "~/components/account/code-form";
import { NewAddress } from "~/components/account/new-address";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { codeForm } from "~/screens/account/account-forms.server";
import { confirmByLink, newAddressPage } from "~/screens/account/email-change.server";
import { linkOwner } from "~/screens/account/link-owner.server";
import { signInWithCode, signInWithLink } from "~/screens/account/sign-in.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { redirectWithNotice } from "~/http/redirects.server";
import { readPendingSignIn } from "~/sessions/cookies/pending-sign-in";

export const handle = { title: "Continue" };

/** Opening the link only shows a button: mail scanners open links too, and must not use them up. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend, user } = await guard(args);
  await requireKept(backend, "linkCodes");
  const token = new URL(args.request.url).searchParams.get("token");
  if (token) {
    const owner = await linkOwner(backend, token);
    if (!owner) throw await redirectWithNotice("/login", "linkExpired");
    if (owner.purpose === "verify_email") {
      const address = await newAddressPage(backend, user, { ...owner, token });
      return { address, link: null, code: null };
    }
    return { address: null, link: { token, email: owner.email }, code: null };
  }
  const pending = await readPendingSignIn(args.request);
  if (!pending) throw redirect("/login", 303);
  return {
    address: null,
    link: null,
    code: { email: pending.email, constraints: codeForm.constraints },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { signIn, user, confirmEmail } = await guard(args);
  const fields = await readForm(args);
  const token = fields.get("token");
  if (typeof token !== "string") return signInWithCode(args.request, fields, signIn);
  if (fields.get("intent") === "new-address") {
    // The session has ended between page and button: the page says how to go on.
    if (!user) throw redirect(`/login/ctoken?${new URLSearchParams({ token })}`, 303);
    const headers = await confirmByLink(token, confirmEmail);
    return redirectWithNotice(
      "/me",
      headers ? "emailChanged" : "emailNotChanged",
      headers ?? undefined,
    );
  }
  return (
    (await signInWithLink(args.request, token, signIn)) ??
    redirectWithNotice("/login", "linkExpired")
  );
}

export default function Continue() {
  const { address, link, code } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
  return (
    <div className="frame py-12">
      {address ? (
        <NewAddress {...address} />
      ) : link ? (
        <>
          <h1>{link.email ? `Continue as ${link.email}` : "Continue"}</h1>
          <p className="my-4 max-w-line">
            Press the button to sign in on this device. The link works once.
          </p>
          <FormFrame action="/login/ctoken">
            <input type="hidden" name="token" value={link.token} />
            <Button>Continue</Button>
          </FormFrame>
          <p className="mt-8 max-w-line text-small text-soft">
            You did not ask for this link? Close this page. Nothing has happened yet.
          </p>
        </>
      ) : (
        <>
          <h1>Enter the 6-digit code</h1>
          <p className="my-4 max-w-line">
            {`If ${code.email} has an account, the code is in the mail that we sent there. It works for 15 minutes.`}
          </p>
          <CodeForm result={result} constraints={code.constraints} />
          <p className="mt-8">
            <a href="/login">Send another link, or use another address</a>
          </p>
        </>
      )}
    </div>
  );
}
