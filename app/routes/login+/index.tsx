import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { CodeForm } from "~/components/account/sign-in/code-form";
import { EmailField } from "~/components/forms/email-field";
import { PasswordField } from "~/components/forms/fields/password-field";
import { FormFrame } from "~/components/forms/form-frame";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { Button, LinkButton } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { supportEmail } from "~/domain/support-email";
import { useLoaderData } from "@remix-run/react";
import {
  OverviewContents,
  EverydayBenefits,
  PlanPrices,
} from "~/components/benefits/benefits-overview";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { useRefused } from "~/components/forms/use-refused";
import { safePath } from "~/domain/same-site-path";
import { codeForm, emailForm } from "~/screens/account/account-forms.server";
import { loadOverviewForGuest } from "~/screens/benefits/benefits-overview.server";
import {
  resendSignInMail,
  requestSignInMail,
  forgetAddress,
  signInWithPassword,
} from "~/screens/account/sign-in.server";
import { listSocialProviders } from "~/screens/account/social-sign-in.server";
import { canSignInByLink, canSignInByPassword } from "~/screens/account/ways-in.server";
import { readPendingSignIn, secondsToNextMail } from "~/screens/account/sign-in-cookies.server";
import { form, page } from "~/http/route.server";
import { callerOf } from "~/http/visitor.server";
import { useTexts } from "~/language/use-texts";
import {
  signInPageTexts,
  linkSentTexts,
  signInFormTexts,
  resendTexts,
  socialWaysTexts,
} from "~/components/account/sign-in/sign-in-page.text";

export const handle = { title: { en: "Sign in", es: "Iniciar sesión" }, kept: true };

/** Returns the ways to sign in; `sent` is set if an email was just sent, `away` if the backend can't be reached. */
export const loader = page(
  ["guest"],
  async ({ backend, request, url, language, unknownBecause }) => {
    const pending = await readPendingSignIn(request);
    const [overview, social, links, codes, passwordReset] = await Promise.all([
      loadOverviewForGuest(backend, language),
      listSocialProviders(callerOf(request)),
      canSignInByLink(backend),
      backend.keeps("linkCodes"),
      backend.keeps("passwordReset"),
    ]);
    return {
      overview,
      next: safePath(url.searchParams.get("next")),
      away: unknownBecause !== null,
      sent:
        pending?.mail === "sign-in"
          ? // With `codes`, the email's code can be entered here.
            { email: pending.email, waitSeconds: secondsToNextMail(pending), codes }
          : null,
      emailConstraints: emailForm.constraints,
      codeConstraints: codeForm.constraints,
      ways: { password: canSignInByPassword(), links, passwordReset },
      social,
    };
  },
);

/**
 * Signs in by password, emails a link, sends it again, or returns to the empty form ("other-address"). A form without a
 * password emails a link.
 */
export const action = form(["guest"], (posted) => {
  const intent = posted.fields.get("intent");
  if (intent === "resend") return resendSignInMail(posted);
  if (intent === "other-address") return forgetAddress();
  // With passwords enabled, one form has both buttons, and the link's also posts a password field.
  const isForLink = intent === "link" && canSignInByPassword();
  if (posted.fields.has("password") && !isForLink) return signInWithPassword(posted);
  return requestSignInMail(posted, "sign-in");
});

/** The ways to sign in beside what members have; after a request for a link, the field for its code. */
export default function SignIn() {
  const t = useTexts(signInPageTexts);
  const { overview, next, away, sent, emailConstraints, codeConstraints, ways, social } =
    useLoaderData<typeof loader>();
  const hasFields = ways.password || ways.links;
  const result = useRefused();
  // The URL of a refused form has lost `next`, which the other ways to sign in also need.
  const nextPath = fieldStates(result, {})("next").defaultValue ?? next;
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
        ) : hasFields ? (
          <>
            {ways.password ? null : <p className="mb-6">{t.byLink}</p>}
            <SignInForm
              result={result}
              constraints={emailConstraints}
              next={nextPath}
              ways={ways}
            />
          </>
        ) : social.length > 0 ? null : (
          <p className="notice mb-6">
            {`${t.closed} `}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        )}
        {sent || social.length === 0 ? null : (
          <SocialButtons ways={social} next={nextPath} alone={!hasFields} />
        )}
        <OverviewContents
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

type SignInPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** After a request for a link, even for an unknown address: a field for its code (if `codes`), and how to resend it. */
function LinkSent({
  email,
  waitSeconds,
  constraints,
  codes,
  result,
}: NonNullable<SignInPage["sent"]> & { constraints: Constraints; result: FormResult | undefined }) {
  const t = useTexts(linkSentTexts);
  return (
    <>
      <p role="status" className="font-bold [overflow-wrap:anywhere]">
        {t.sent({ email })}
      </p>
      {codes ? (
        <>
          <p className="my-3">{t.codes}</p>
          <CodeForm constraints={constraints} />
        </>
      ) : (
        <p className="my-3">{t.open}</p>
      )}
      <h2 className="mt-8 text-h3">{t.nothing}</h2>
      <p className="my-2">{t.look}</p>
      <FormFrame action="/login" intent="resend" result={result}>
        <ResendButton waitSeconds={waitSeconds} />
      </FormFrame>
      <FormFrame action="/login" intent="other-address">
        <Button quiet>{t.other}</Button>
      </FormFrame>
      <p className="mt-6">
        {t.none} <a href="/register">{t.join}</a>
      </p>
    </>
  );
}

/** Requests another link, once a minute as the server enforces; with scripts, the button counts down. */
function ResendButton({ waitSeconds }: { waitSeconds: number }) {
  const t = useTexts(resendTexts);
  // The server renders a working button; a page rendered in the browser may start with the countdown.
  const [remaining, setRemaining] = useState(useHydrated() ? waitSeconds : 0);
  useEffect(() => {
    const until = Date.now() + waitSeconds * 1000;
    const tick = () => setRemaining(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [waitSeconds]);
  return (
    <Button quiet disabled={remaining > 0}>
      {remaining > 0 ? t.wait({ seconds: remaining }) : t.send}
    </Button>
  );
}

/** The form for address and password, or for a link. Enter presses the first button, so the password's comes first. */
function SignInForm({
  result,
  constraints,
  next,
  ways,
}: {
  result: FormResult | undefined;
  constraints: Constraints;
  next: string | null;
  ways: SignInPage["ways"];
}) {
  const t = useTexts(signInFormTexts);
  const field = fieldStates(result, constraints);
  return (
    <FormFrame result={result} action="/login">
      <EmailField field={field("email")} />
      <input type="hidden" name="next" defaultValue={next ?? ""} />
      <HoneypotField />
      {ways.password ? (
        <>
          <PasswordField
            field={{ ...field("password"), constraint: { required: true } }}
            label={t.password}
            autoComplete="current-password"
          />
          <Button name="intent" value="password">
            {t.signIn}
          </Button>
          {ways.passwordReset ? <LinkLine href="/login/forgot-password" text={t.forgot} /> : null}
          {ways.links ? (
            <Button quiet name="intent" value="link" formNoValidate>
              {t.linkInstead}
            </Button>
          ) : null}
        </>
      ) : (
        <Button>{t.link}</Button>
      )}
      <p className="text-small">
        {t.noAccount} <a href="/register">{t.join}</a>
      </p>
    </FormFrame>
  );
}

/** Shows a link for each of one or more providers. With `alone`, they are the only way to sign in. */
function SocialButtons({
  ways,
  next,
  alone,
}: {
  ways: SignInPage["social"];
  next: string | null;
  alone: boolean;
}) {
  const t = useTexts(socialWaysTexts);
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  return (
    <div className={alone ? "mb-6" : "mb-6 mt-8 border-t pt-6"}>
      <ul className="grid gap-3">
        {ways.map(({ name, label }) => (
          <li key={name}>
            {/* A document load is needed, because prefetching this link would start the sign-in. */}
            <LinkButton quiet={!alone} href={`/login/social/${name}${query}`} target="_top">
              {t.go({ name: label })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
