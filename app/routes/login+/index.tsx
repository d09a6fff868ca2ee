import { supportEmail } from "~/domain/support-email";
import { useLoaderData } from "@remix-run/react";
import { LinkSent } from "~/components/account/sign-in/link-sent";
import { SignInForm } from "~/components/account/sign-in/sign-in-form";
import { SocialWays } from "~/components/account/sign-in/social-ways";
import { Contents, EverydayBenefits, PlanPrices } from "~/components/benefits/benefits-overview";
import { fieldStates } from "~/components/forms/field-state";
import { useRefused } from "~/components/forms/use-refused";
import { sameSitePath } from "~/domain/same-site-path";
import { codeForm, emailForm } from "~/screens/account/account-forms.server";
import { overviewBeside } from "~/screens/benefits/benefits-overview.server";
import {
  askAgain,
  askForMail,
  forgetAddress,
  signInWithPassword,
} from "~/screens/account/sign-in.server";
import { socialWays } from "~/screens/account/social-sign-in.server";
import { signsInByLink, signsInByPassword } from "~/screens/account/ways-in.server";
import { readPendingSignIn, secondsToNextMail } from "~/sessions/cookies/pending-sign-in";
import { form, page } from "~/http/route.server";
import { callerOf } from "~/http/visitor.server";
import { useTexts } from "~/language/use-texts";
import { signInPageTexts } from "~/components/account/sign-in/sign-in-page.text";

export const handle = { title: { en: "Sign in", es: "Iniciar sesión" }, kept: true };

export const loader = page(
  ["guest"],
  async ({ backend, request, url, language, unknownBecause }) => {
    const pending = await readPendingSignIn(request);
    const [overview, social, links, codes, passwordReset] = await Promise.all([
      overviewBeside(backend, language),
      socialWays(callerOf(request)),
      signsInByLink(backend),
      backend.keeps("linkCodes"),
      backend.keeps("passwordReset"),
    ]);
    return {
      overview,
      next: sameSitePath(url.searchParams.get("next")),
      away: unknownBecause !== null,
      sent:
        pending?.mail === "sign-in"
          ? { email: pending.email, waitSeconds: secondsToNextMail(pending), codes }
          : null,
      emailConstraints: emailForm.constraints,
      codeConstraints: codeForm.constraints,
      ways: { password: signsInByPassword(), links, passwordReset },
      social,
    };
  },
);

export const action = form(["guest"], (posted) => {
  const intent = posted.fields.get("intent");
  if (intent === "resend") return askAgain(posted);
  if (intent === "other-address") return forgetAddress();
  // With passwords enabled, one form has both buttons, and the link's also posts a password field.
  const linkMeant = intent === "link" && signsInByPassword();
  if (posted.fields.has("password") && !linkMeant) return signInWithPassword(posted);
  return askForMail(posted, "sign-in");
});

export default function SignIn() {
  const t = useTexts(signInPageTexts);
  const { overview, next, away, sent, emailConstraints, codeConstraints, ways, social } =
    useLoaderData<typeof loader>();
  const typed = ways.password || ways.links;
  const result = useRefused();
  // The URL of a refused form has lost `next`, which the other ways to sign in also need.
  const wanted = fieldStates(result, {})("next").defaultValue ?? next;
  return (
    <div className="frame grid gap-12 pt-8 @xl:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
      <div className="print:hidden @xl:sticky @xl:top-4 @xl:self-start">
        {away ? (
          <p className="notice mb-6" role="status">
            {t.away} <a href={next ?? "/"}>{t.again}</a>
          </p>
        ) : null}
        <h1 className="mb-4">{sent ? t.sentTitle : t.title}</h1>
        {sent ? (
          <LinkSent {...sent} constraints={codeConstraints} result={result} />
        ) : typed ? (
          <>
            {ways.password ? null : <p className="mb-6">{t.byLink}</p>}
            <SignInForm result={result} constraints={emailConstraints} next={wanted} ways={ways} />
          </>
        ) : social.length > 0 ? null : (
          <p className="notice mb-6">
            {`${t.closed} `}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        )}
        {sent || social.length === 0 ? null : (
          <SocialWays ways={social} next={wanted} alone={!typed} />
        )}
        <Contents
          health={t.health}
          words={overview.words}
          categories={overview.categories}
          className="mt-8 border-t pt-2"
        />
      </div>
      <div className="@container">
        <p className="max-w-line text-lead">{t.lead}</p>
        <section id="health" aria-labelledby="health-title" className="part">
          <h2 id="health-title">{t.health}</h2>
          <h3 className="mt-8">{t.plans}</h3>
          <PlanPrices words={overview.words} plans={overview.plans} priceNote={t.sample} />
        </section>
        <EverydayBenefits words={overview.words} categories={overview.categories} />
      </div>
    </div>
  );
}
