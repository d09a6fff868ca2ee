import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { ContactSection } from "~/components/account/contact-section";
import { myDetailsTexts } from "~/domain/account/my-details.text";
import { readAnewAfterConflict } from "~/components/forms/read-anew";
import { EmailSection } from "~/components/account/email-section";
import { ProfileForm } from "~/components/account/profile-form";
import { OpeningsTable } from "~/components/account/openings-table";
import { SessionTable } from "~/components/account/session-table";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { SecondFactorPart } from "~/components/account/second-factor/second-factor-part";
import { Button } from "~/components/ui/button";
import { useRefused } from "~/components/forms/use-refused";
import { useTexts } from "~/language/use-texts";
import { profilePage } from "~/screens/account/profile-page.server";
import { changeProfile } from "~/screens/account/profile.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Your profile", es: "Su perfil" } };

export const loader = page(["auth"], profilePage);
export const action = form(["auth"], changeProfile);

export const shouldRevalidate = readAnewAfterConflict;

export default function Profile() {
  const page = useLoaderData<typeof loader>();
  const { email, pending, profile, sessions, openings, contact, withPassword } = page;
  const t = useTexts(myDetailsTexts);
  const result = useRefused();
  const resultOf = (intent: string) =>
    result?.initialValue?.["intent"] === intent ? result : undefined;
  return (
    <div className="frame pt-4">
      <BackLink to={{ text: t.back, href: "/settings" }} />
      <h1 className="mb-8">{t.title}</h1>
      {page.changesProfile ? (
        <ProfileForm
          result={resultOf("profile")}
          constraints={page.profileConstraints}
          profile={profile}
          languageHint={page.languageHint}
          zones={page.zones}
          shown={page.shown}
        />
      ) : (
        <p>{page.name}</p>
      )}

      <EmailSection
        email={email}
        changes={page.changesEmail === true}
        pending={pending}
        constraints={page.emailConstraints}
        codeConstraints={page.codeConstraints}
        resultOf={resultOf}
      />

      <ContactSection {...contact} result={resultOf("contact")} />

      <section aria-labelledby="devices-title" className="part">
        <h2 id="devices-title">{t.devices.title}</h2>
        <SessionTable sessions={sessions} result={resultOf("revoke")} />
      </section>

      {page.secondFactor ? <SecondFactorPart {...page.secondFactor} /> : null}

      {openings ? (
        <section aria-labelledby="openings-title" className="part">
          <h2 id="openings-title">{t.openings.title}</h2>
          <OpeningsTable openings={openings} />
        </section>
      ) : null}

      {page.resetsPassword ? (
        <section aria-labelledby="password-title" className="part">
          <h2 id="password-title">{withPassword ? t.password.title : t.password.backup}</h2>
          <p className="mb-4 mt-2 max-w-line">
            {withPassword ? t.password.change : t.password.make}
          </p>
          <FormFrame result={resultOf("password")} action="/me" intent="password">
            <PersonOnly why={t.password.why}>
              <Button quiet>{t.password.send}</Button>
            </PersonOnly>
          </FormFrame>
        </section>
      ) : null}

      <section aria-labelledby="data-title" className="part">
        <h2 id="data-title">{t.data.title}</h2>
        <p className="mb-4 mt-2 max-w-line">{t.data.how}</p>
        <PersonOnly why={t.data.why}>
          <ul className="grid gap-2">
            <li>
              <a className="tap" href="/me/data">
                {t.data.read}
              </a>
            </li>
            <li>
              <a className="tap" href="/me/export" download>
                {t.data.file}
              </a>
            </li>
          </ul>
        </PersonOnly>
      </section>

      {page.closes ? (
        <section aria-labelledby="close-title" className="part">
          <h2 id="close-title">{t.close.title}</h2>
          <p className="mb-4 mt-2 max-w-line">{t.close.how}</p>
          <a className="tap" href="/me/close">
            {t.close.way}
          </a>
        </section>
      ) : null}
    </div>
  );
}
