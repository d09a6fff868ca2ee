import { useLoaderData } from "@remix-run/react";
import { requireKept } from "~/backend/backend-error";
import { CodeForm } from "~/components/account/code-form";
import { NewAddress } from "~/components/account/new-address";
import { SignInLink } from "~/components/account/sign-in-link";
import { useRefused } from "~/components/forms/use-refused";
import { codeForm } from "~/screens/account/account-forms.server";
import { confirmByLink, newAddressPage } from "~/screens/account/email-change.server";
import { linkOwner } from "~/screens/account/link-owner.server";
import { signInWithCode, signInWithLink } from "~/screens/account/sign-in.server";
import { readPendingSignIn } from "~/sessions/cookies/pending-sign-in";

import { go } from "~/screens/forms/form-answer.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Continue" };

/** Opening the link only shows a button: mail scanners open links too, and must not use them up. */
export const loader = page([], async ({ backend, user, request, url }) => {
  await requireKept(backend, "linkCodes");
  const token = url.searchParams.get("token");
  if (token) {
    const owner = await linkOwner(backend, token);
    if (!owner) return go("/login", { notice: "linkExpired" });
    if (owner.purpose === "verify_email") {
      const address = await newAddressPage({ backend, user }, { ...owner, token });
      return { address, link: null, code: null };
    }
    const instead = user && !owner.own ? user.user_email : null;
    return { address: null, link: { token, email: owner.email, instead }, code: null };
  }
  const pending = await readPendingSignIn(request);
  if (!pending) return go("/login");
  return {
    address: null,
    link: null,
    code: { email: pending.email, constraints: codeForm.constraints },
  };
});

export const action = form([], async (posted) => {
  const token = posted.fields.get("token");
  if (typeof token !== "string") return signInWithCode(posted);
  if (posted.fields.get("intent") !== "new-address") return signInWithLink(posted, token);
  // The session has ended between page and button: the page says how to go on.
  if (!posted.user) return go(`/login/ctoken?${new URLSearchParams({ token })}`);
  const headers = await confirmByLink(posted, token);
  return go("/me", {
    notice: headers ? "emailChanged" : "emailNotChanged",
    headers: headers ?? undefined,
  });
});

export default function Continue() {
  const { address, link, code } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="one-thing frame py-12">
      {address ? (
        <NewAddress {...address} />
      ) : link ? (
        <SignInLink link={link} />
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
