import { supportEmail } from "~/domain/support-email";
import { useLoaderData } from "@remix-run/react";
import { LinkSent } from "~/components/account/link-sent";
import { SignInForm } from "~/components/account/sign-in-form";
import { Contents, EverydayBenefits, PlanPrices } from "~/components/benefits/benefits-overview";
import { useRefused } from "~/components/forms/use-refused";
import { sameSitePath } from "~/domain/same-site-path";
import { environment } from "~/environment";
import { codeForm, emailForm } from "~/screens/account/account-forms.server";
import { benefitsOverview } from "~/screens/benefits/benefits-overview.server";
import {
  askAgain,
  askForMail,
  forgetAddress,
  signInWithPassword,
} from "~/screens/account/sign-in.server";
import { readPendingSignIn, secondsToNextMail } from "~/sessions/cookies/pending-sign-in";
import { form, page } from "~/http/route.server";

export const handle = { title: "Sign in", kept: true };

export const loader = page(["guest"], async ({ backend, request, url, language }) => {
  const pending = await readPendingSignIn(request);
  const [overview, ...kept] = await Promise.all([
    benefitsOverview(backend, language),
    ...(["emailLinks", "linkCodes", "passwordReset", "signUp"] as const).map(backend.keeps),
  ]);
  const [links = false, codes = false, passwordReset = false, joins = false] = kept;
  return {
    overview,
    next: sameSitePath(url.searchParams.get("next")),
    sent:
      pending?.mail === "sign-in"
        ? { email: pending.email, waitSeconds: secondsToNextMail(pending), codes }
        : null,
    emailConstraints: emailForm.constraints,
    codeConstraints: codeForm.constraints,
    ways: { password: environment().BACKEND_CREDENTIALS_LOGIN, links, passwordReset, joins },
  };
});

export const action = form(["guest"], (posted) => {
  const intent = posted.fields.get("intent");
  if (intent === "resend") return askAgain(posted);
  if (intent === "other-address") return forgetAddress();
  // Where passwords are on, one form has both buttons, and the one for the link posts a password field too.
  const linkMeant = intent === "link" && environment().BACKEND_CREDENTIALS_LOGIN;
  if (posted.fields.has("password") && !linkMeant) return signInWithPassword(posted);
  return askForMail(posted, "sign-in");
});

export default function SignIn() {
  const { overview, next, sent, emailConstraints, codeConstraints, ways } =
    useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame grid gap-12 pt-8 @xl:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
      <div className="print:hidden @xl:sticky @xl:top-4 @xl:self-start">
        <h1 className="mb-4">{sent ? "Check your mail" : "Sign in"}</h1>
        {sent ? (
          <LinkSent {...sent} constraints={codeConstraints} result={result} />
        ) : ways.password || ways.links ? (
          <>
            {ways.password ? null : (
              <p className="mb-6">We email you a link. There is no password to remember.</p>
            )}
            <SignInForm result={result} constraints={emailConstraints} next={next} ways={ways} />
          </>
        ) : (
          <p className="notice mb-6">
            {"You can't sign in here right now. Write to "}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and we will help.
          </p>
        )}
        <Contents
          health="Health care"
          words={overview.words}
          categories={overview.categories}
          className="mt-8 border-t pt-2"
        />
      </div>
      <div className="@container">
        <p className="max-w-line text-lead">
          Health plans, dental, vision and everyday benefits, for people, companies and
          associations. Look around first: the prices are open to everyone.
        </p>
        <section id="health" aria-labelledby="health-title" className="part">
          <h2 id="health-title">Health care</h2>
          <h3 className="mt-8">Health care plans</h3>
          <PlanPrices
            words={overview.words}
            plans={overview.plans}
            priceNote="The monthly price is a sample price for one person."
          />
        </section>
        <EverydayBenefits words={overview.words} categories={overview.categories} />
      </div>
    </div>
  );
}
