import { useLoaderData } from "@remix-run/react";
import { CodeForm } from "~/components/account/sign-in/code-form";
import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { proofLinkTexts } from "~/components/sign-up/draft/proof-link.text";
import { Button, LinkButton } from "~/components/ui/button";
import { codeForm } from "~/screens/account/account-forms.server";
import { confirmByLink, loadNewAddressPage } from "~/screens/account/email-change.server";
import { checkLink } from "~/screens/account/link-owner.server";
import { signInWithCode, signInWithLink } from "~/screens/account/sign-in.server";
import { chooseDeadLinkNotice } from "~/screens/account/ways-in.server";
import { loadProofPage, proveByLink } from "~/screens/sign-up/draft/proof-link.server";
import { readPendingSignIn } from "~/screens/account/sign-in-cookies.server";
import type { PageRequest } from "~/sessions/visitor";
import { seeOther, isRedirect } from "~/screens/forms/form-answer.server";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import {
  enterCodeTexts,
  newAddressTexts,
  signInLinkTexts,
} from "~/components/account/sign-in/enter-code.text";

export const handle = { title: { en: "Continue", es: "Continuar" } };

/**
 * Returns what the link leads to, or the form for a code that was just emailed; a dead link redirects to sign-in.
 * Opening the link only shows a button, because mail scanners open links too and must not use them up.
 */
export const loader = page([], async (args) => {
  const { backend, user, request, url } = args;
  // One of these is shown.
  const nothing = { address: null, link: null, proof: null, code: null };
  // A draft's proof is never sent to the sign-in, which may be a foreign backend's.
  const proof = url.searchParams.get("proof");
  if (proof) {
    const page = await loadProofPage(args, proof);
    return isRedirect(page) ? page : { ...nothing, proof: page };
  }
  if (!(await backend.keeps("linkCodes"))) return redirectToSignIn(args);
  const token = url.searchParams.get("token");
  if (token) {
    const owner = await checkLink(backend, token);
    if (!owner) return seeOther("/login", { notice: "linkExpired" });
    if (owner.purpose === "verify_email") {
      const address = await loadNewAddressPage({ backend, user }, { ...owner, token });
      return { ...nothing, address };
    }
    const instead = user && !owner.own ? user.user_email : null;
    return { ...nothing, link: { token, email: owner.email, instead } };
  }
  // A foreign backend redirects here if one of its links was used or has expired.
  if (url.searchParams.has("reason")) return seeOther("/login", { notice: "linkExpired" });
  const pending = await readPendingSignIn(request);
  if (!pending) return seeOther("/login");
  return { ...nothing, code: { email: pending.email, constraints: codeForm.constraints } };
});

/** Signs in by the emailed link or code, or confirms the address of a sign-up ("prove") or of an account. */
export const action = form([], async (posted) => {
  const token = posted.fields.get("token");
  const proves = typeof token === "string" && posted.fields.get("intent") === "prove";
  if (proves) return proveByLink(posted, token);
  if (!(await posted.backend.keeps("linkCodes"))) return redirectToSignIn(posted);
  if (typeof token !== "string") return signInWithCode(posted);
  if (posted.fields.get("intent") !== "new-address") return signInWithLink(posted, token);
  // The session ended before the button was clicked.
  if (!posted.user) return seeOther(`/login/ctoken?${new URLSearchParams({ token })}`);
  const headers = await confirmByLink(posted, token);
  return seeOther("/me", {
    notice: headers ? "emailChanged" : "emailNotChanged",
    headers: headers ?? undefined,
  });
});

/** Always redirects to sign-in, with the notice for a backend that has no such links. */
const redirectToSignIn = async ({ backend }: Pick<PageRequest, "backend">) =>
  seeOther("/login", { notice: await chooseDeadLinkNotice(backend) });

/** Asks to confirm a new address or that of a sign-up, to continue by the link, or for the emailed code. */
export default function Continue() {
  const t = useTexts(enterCodeTexts);
  const { address, link, proof, code } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="one-thing frame py-12">
      {address ? (
        <NewAddress {...address} />
      ) : link ? (
        <SignInLink {...link} />
      ) : proof ? (
        <ProofLink facts={proof} result={result} />
      ) : code ? (
        <>
          <h1>{t.title}</h1>
          <p className="my-4 max-w-line">{t.where({ email: code.email })}</p>
          <CodeForm result={result} constraints={code.constraints} />
          <p className="mt-8">
            <a href="/login">{t.other}</a>
          </p>
        </>
      ) : null}
    </div>
  );
}

type LinkPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** Confirms the address of a sign-up, for a backend where people sign in elsewhere; or asks to sign in or out first. */
function ProofLink({
  facts,
  result,
}: {
  facts: NonNullable<LinkPage["proof"]>;
  result: FormResult | undefined;
}) {
  const t = useTexts(proofLinkTexts);
  const { opens, what, day } = facts;
  return (
    <>
      <h1>{t.title({ email: facts.email })}</h1>
      {opens === "sign-in" ? (
        <>
          <p className="my-4 max-w-line">{t.signIn}</p>
          <LinkButton href={facts.signIn}>{t.toSignIn}</LinkButton>
        </>
      ) : opens === "other" ? (
        <>
          <p className="my-4 max-w-line">{t.other({ now: facts.now ?? "" })}</p>
          <FormFrame action="/logout">
            <Button>{t.logOut}</Button>
          </FormFrame>
        </>
      ) : (
        <>
          {opens === "new" ? (
            <>
              <p className="my-4 max-w-line">{t.begun({ day, what })}</p>
              <p className="my-4 max-w-line">{t.open}</p>
              <p className="my-4 max-w-line">{t.stay}</p>
            </>
          ) : (
            <p className="my-4 max-w-line">{opens === "here" ? t.here({ what }) : t.account}</p>
          )}
          {facts.instead ? <p className="notice my-4 max-w-line">{t.instead}</p> : null}
          <p className="my-4 max-w-line">{t.once}</p>
          {/* The action includes the link's token, so that a refused form returns to this page. */}
          <FormFrame
            result={result}
            action={`/login/ctoken?${new URLSearchParams({ proof: facts.proof })}`}
            intent="prove"
          >
            <input type="hidden" name="token" value={facts.proof} />
            <PersonOnly reason={t.onlyThemselves}>
              <Button>{t.confirm}</Button>
            </PersonOnly>
          </FormFrame>
        </>
      )}
      <p className="mt-8 max-w-line text-small text-soft">{t.notYou}</p>
    </>
  );
}

/** The link to a new address doesn't sign in, so only a user who is signed in to that account can finish here. */
function NewAddress({ token, opener, email }: NonNullable<LinkPage["address"]>) {
  const t = useTexts(newAddressTexts);
  return (
    <>
      <h1>{t.title}</h1>
      {opener === "own" ? (
        <>
          <p className="my-4 max-w-line">{email ? `${t.from({ email })} ${t.others}` : t.others}</p>
          <FormFrame action="/login/ctoken" intent="new-address">
            <input type="hidden" name="token" value={token} />
            <PersonOnly reason={t.owner}>
              <Button>{t.confirm}</Button>
            </PersonOnly>
          </FormFrame>
        </>
      ) : (
        <>
          <p className="my-4 max-w-line">{opener === "other" ? t.other : t.nobody}</p>
          <p className="my-4 max-w-line">{t.finish}</p>
          {opener === "nobody" ? (
            <p className="my-4 max-w-line">
              {t.or} <a href="/login?next=%2Fme">{t.signIn}</a> {t.then}
            </p>
          ) : null}
          <p className="mt-8 max-w-line text-small text-soft">{t.close}</p>
        </>
      )}
    </>
  );
}

/** Signs in on this device, in place of another user who is signed in here (`instead`). */
function SignInLink({ token, email, instead }: NonNullable<LinkPage["link"]>) {
  const t = useTexts(signInLinkTexts);
  return (
    <>
      <h1>{email ? t.title({ email }) : t.goOn}</h1>
      {instead ? <p className="notice my-4 max-w-line">{t.instead({ now: instead })}</p> : null}
      <p className="my-4 max-w-line">{t.press}</p>
      <FormFrame action="/login/ctoken">
        <input type="hidden" name="token" value={token} />
        <Button>{t.goOn}</Button>
      </FormFrame>
      <p className="mt-8 max-w-line text-small text-soft">{t.notYou}</p>
    </>
  );
}
