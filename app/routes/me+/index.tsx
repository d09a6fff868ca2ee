import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { secondFactorPartTexts } from "~/components/account/second-factor/second-factor-part.text";
import { BackLink } from "~/components/benefits/back-link";
import { CheckboxGroup } from "~/components/forms/option";
import { ErrorSummary } from "~/components/forms/error-summary";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { SeenMark } from "~/components/forms/seen-mark";
import { DataTable, type Column } from "~/components/ui/data-table";
import { myDetailsTexts } from "~/domain/account/my-details.text";
import { EmailSection } from "~/components/account/email-section";
import { ProfileForm } from "~/components/account/profile-form";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly, LoginAsNotice, useLoggedInAs } from "~/components/forms/person-only";
import { Button } from "~/components/ui/button";
import { LinkLine, Part, TapLink } from "~/components/ui/parts";
import { useRefusedByIntent } from "~/components/forms/use-refused";
import { useTexts } from "~/language/use-texts";
import { changeProfile, loadProfilePage } from "~/screens/account/profile.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Your profile", es: "Su perfil" } };

/** Returns everything that the page shows, such as devices and openings; null for what the backend lacks. */
export const loader = page(["auth"], loadProfilePage);
export const action = form(["auth"], changeProfile);

export { reloadAfterConflict as shouldRevalidate } from "~/components/forms/reload";

/** The user's account by parts; those that the backend doesn't support are left out. */
export default function Profile() {
  const page = useLoaderData<typeof loader>();
  const { email, pending, profile, sessions, openings, contact, withPassword } = page;
  const t = useTexts(myDetailsTexts);
  const resultOf = useRefusedByIntent();
  return (
    <div className="frame pt-4">
      <BackLink href="/settings" text={t.back} />
      <h1 className="mb-8">{t.title}</h1>
      {page.changesProfile ? (
        <ProfileForm
          result={resultOf("profile")}
          constraints={page.profileConstraints}
          profile={profile}
          languageHint={page.languageHint}
          zones={page.zones}
          marks={page.marks}
        />
      ) : (
        <p>{page.name}</p>
      )}
      <EmailSection
        email={email}
        changes={page.changesEmail}
        pending={pending}
        constraints={page.emailConstraints}
        codeConstraints={page.codeConstraints}
        resultOf={resultOf}
      />
      <EmailChoicesSection {...contact} result={resultOf("contact")} />
      <Part id="devices-title" title={t.devices.title}>
        <SessionTable sessions={sessions} result={resultOf("revoke")} />
      </Part>
      {page.secondFactor ? <SecondFactorPart {...page.secondFactor} /> : null}

      {openings ? (
        <Part id="openings-title" title={t.openings.title}>
          <OpeningsTable openings={openings} />
        </Part>
      ) : null}
      {page.resetsPassword ? (
        <Part id="password-title" title={withPassword ? t.password.title : t.password.backup}>
          <p className="mb-4 mt-2 max-w-line">
            {withPassword ? t.password.change : t.password.make}
          </p>
          <FormFrame result={resultOf("password")} action="/me" intent="password">
            <PersonOnly reason={t.password.why}>
              <Button quiet>{t.password.send}</Button>
            </PersonOnly>
          </FormFrame>
        </Part>
      ) : null}
      <Part id="data-title" title={t.data.title}>
        <p className="mb-4 mt-2 max-w-line">{t.data.how}</p>
        <PersonOnly reason={t.data.why}>
          <ul className="grid gap-2">
            <li>
              <TapLink href="/me/data">{t.data.read}</TapLink>
            </li>
            <li>
              <a className="tap" href="/me/export" download>
                {t.data.file}
              </a>
            </li>
          </ul>
        </PersonOnly>
      </Part>
      {page.closes ? (
        <Part id="close-title" title={t.close.title}>
          <p className="mb-4 mt-2 max-w-line">{t.close.how}</p>
          <TapLink href="/me/close">{t.close.way}</TapLink>
        </Part>
      ) : null}
    </div>
  );
}

type ProfilePage = ReturnType<typeof useLoaderData<typeof loader>>;
type SessionRow = ProfilePage["sessions"][number];

/** The signed-in devices, with the button that signs another one out, except during login-as. */
function SessionTable({
  sessions,
  result,
}: {
  sessions: SessionRow[];
  /** The error of a device that couldn't be signed out, shown above the table. */
  result: FormResult | undefined;
}) {
  const loggedInAs = useLoggedInAs();
  const t = useTexts(myDetailsTexts).devices;
  const signOut: Column<SessionRow> = {
    title: t.signOut,
    whole: true,
    cell: (session) => <SignOutForm {...session} />,
  };
  return (
    <>
      <ErrorSummary result={result} />
      {sessions.length > 0 ? (
        <DataTable
          caption={t.caption}
          rows={sessions}
          keyOf={({ handle }) => handle}
          columns={[
            { title: t.device, cell: ({ device }) => device },
            { title: t.signedIn, cell: ({ signedIn }) => signedIn },
            { title: t.lastSeen, cell: ({ lastSeen }) => lastSeen },
            ...(loggedInAs ? [] : [signOut]),
          ]}
        />
      ) : (
        <p className="mt-2">{t.none}</p>
      )}
      {loggedInAs ? (
        <div className="mt-4">
          <LoginAsNotice reason={t.why} />
        </div>
      ) : null}
    </>
  );
}

/** The button that signs a device out; this device only says that it is this one. */
function SignOutForm({ handle, device, current }: SessionRow) {
  const t = useTexts(myDetailsTexts).devices;
  if (current) return t.current;
  return (
    <FormFrame action="/me" intent="revoke" layout="flex-col items-start">
      <input type="hidden" name="handle" value={handle} />
      <Button quiet>
        {t.revoke}
        <span className="sr-only"> {device}</span>
      </Button>
    </FormFrame>
  );
}

/** The form for the emails that the user gets besides those that are always sent. */
function EmailChoicesSection({
  t,
  options,
  values,
  marks,
  result,
}: ProfilePage["contact"] & { result: FormResult | undefined }) {
  const field = fieldStates(result, {}, values);
  return (
    <section id="emails" aria-labelledby="emails-title" className="part">
      <h2 id="emails-title">{t.title}</h2>
      <p className="mb-4 mt-2 max-w-line">
        {t.always} {t.newsletter}
      </p>
      <FormFrame result={result} action="/me" intent="contact">
        <SeenMark name="shown" value={marks} />
        <Fragment key={marks}>
          <CheckboxGroup field={field("mails")} label={t.also} options={options} />
        </Fragment>
        <Button quiet>{t.save}</Button>
      </FormFrame>
    </section>
  );
}

/** An administrator's second factor with links to set it up or change it; or that none is asked for. */
function SecondFactorPart({
  isRequired,
  since,
  codesLeft,
}: NonNullable<ProfilePage["secondFactor"]>) {
  const t = useTexts(secondFactorPartTexts);
  return (
    <Part id="second-factor-title" title={t.title}>
      {!isRequired ? (
        <p className="mt-2 max-w-line">{t.notAsked}</p>
      ) : since ? (
        <>
          <p className="mb-4 mt-2 max-w-line">
            {t.since({ since })} {codesLeft === 0 ? t.none : t.left({ count: codesLeft })}
          </p>
          <ul className="grid gap-2">
            <li>
              <TapLink href="/second-factor/set-up?next=/me">{t.other}</TapLink>
            </li>
            <li>
              <TapLink href="/second-factor/recovery-codes">{t.codes}</TapLink>
            </li>
          </ul>
        </>
      ) : (
        <LinkLine className="mt-2" href="/second-factor/set-up?next=/me" text={t.setUp} />
      )}
    </Part>
  );
}

/** The administrators who opened the account, when, and why; or that there were none. */
function OpeningsTable({ openings }: { openings: NonNullable<ProfilePage["openings"]> }) {
  const t = useTexts(myDetailsTexts).openings;
  if (openings.length === 0) return <p className="mt-2">{t.none}</p>;
  return (
    <>
      <p className="mb-4 mt-2 max-w-line">{t.how}</p>
      <DataTable
        caption={t.title}
        rows={openings}
        keyOf={({ key }) => key}
        columns={[
          { title: t.opened, cell: ({ when }) => when },
          { title: t.who, cell: ({ admin }) => admin },
          { title: t.reason, cell: ({ reason }) => reason ?? t.noReason },
          { title: t.until, cell: ({ until }) => until ?? t.open },
        ]}
      />
    </>
  );
}
