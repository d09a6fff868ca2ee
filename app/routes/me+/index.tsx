import { useLoaderData } from "@remix-run/react";
import { readAnewAfterConflict } from "~/components/forms/read-anew";
import { EmailSection } from "~/components/account/email-section";
import { ProfileForm } from "~/components/account/profile-form";
import { OpeningsTable } from "~/components/account/openings-table";
import { SessionTable } from "~/components/account/session-table";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { SecondFactorPart } from "~/components/account/second-factor-part";
import { Button } from "~/components/ui/button";
import { useRefused } from "~/components/forms/use-refused";
import { profilePage } from "~/screens/account/profile-page.server";
import { changeProfile } from "~/screens/account/profile.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Your profile" };

export const loader = page(["auth"], profilePage);
export const action = form(["auth"], changeProfile);

export const shouldRevalidate = readAnewAfterConflict;

export default function Profile() {
  const page = useLoaderData<typeof loader>();
  const { email, pending, profile, sessions, openings, withPassword } = page;
  const result = useRefused();
  const resultOf = (intent: string) =>
    result?.initialValue?.["intent"] === intent ? result : undefined;
  return (
    <div className="frame pt-8">
      <h1 className="mb-8">Your profile</h1>
      {page.changesProfile ? (
        <ProfileForm
          result={resultOf("profile")}
          constraints={page.profileConstraints}
          profile={profile}
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

      <section aria-labelledby="devices-title" className="part">
        <h2 id="devices-title">Where you are signed in</h2>
        <SessionTable sessions={sessions} result={resultOf("revoke")} />
      </section>

      {page.secondFactor ? <SecondFactorPart {...page.secondFactor} /> : null}

      {openings ? (
        <section aria-labelledby="openings-title" className="part">
          <h2 id="openings-title">Who opened your account</h2>
          <OpeningsTable openings={openings} />
        </section>
      ) : null}

      {page.resetsPassword ? (
        <section aria-labelledby="password-title" className="part">
          <h2 id="password-title">{withPassword ? "Password" : "Backup password"}</h2>
          <p className="mb-4 mt-2 max-w-line">
            {withPassword
              ? "To change your password, have us email you a link."
              : "You sign in by e-mail link. If you want a backup password, we mail you a link to set one."}
          </p>
          <FormFrame result={resultOf("password")} action="/me" intent="password">
            <PersonOnly why="Passwords are the person’s own.">
              <Button quiet>Email me a password link</Button>
            </PersonOnly>
          </FormFrame>
        </section>
      ) : null}

      {page.exports ? (
        <section aria-labelledby="data-title" className="part">
          <h2 id="data-title">Your data</h2>
          <p className="mb-4 mt-2 max-w-line">
            Everything that we keep about you, as one file that other programs can read (JSON).
          </p>
          <PersonOnly why="The file holds what they answered about their health.">
            <a className="tap" href="/me/export" download>
              Export my data
            </a>
          </PersonOnly>
        </section>
      ) : null}

      {page.closes ? (
        <section aria-labelledby="close-title" className="part">
          <h2 id="close-title">Close your account</h2>
          <p className="mb-4 mt-2 max-w-line">
            The next page says what ends, what is deleted and what stays, and asks once more.
          </p>
          <a className="tap" href="/me/close">
            Close my account
          </a>
        </section>
      ) : null}
    </div>
  );
}
