import type { ReactNode } from "react";
import { EmailField } from "~/components/forms/email-field";
import type { Constraints } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { useFormFields } from "~/components/forms/use-refused";
import { Button, LinkButton } from "~/components/ui/button";
import { Part } from "~/components/ui/parts";
import { questionnaireLabels } from "~/domain/sign-up/questionnaire-labels.text";
import { supportEmail } from "~/domain/support-email";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { askedTexts, waitlistTexts, waitlistPlaceTexts } from "./waitlist-page.text";

/** What a waiting list's page shows: the place of an email's link, what the visitor has, and the form's answers. */
type WaitlistFacts = {
  kind: "membership" | "insurance";
  /** True if they pay for a membership, or belong to a company. */
  isMember: boolean;
  action: string;
  /** The key of an emailed link and its entry; both are null without a link, or if it is broken (`brokenLink`). */
  key: string | null;
  brokenLink: boolean;
  entry: WaitlistEntry | null;
  /** True if this browser joined the list, and no link shows the place. */
  isWaiting: boolean;
  /** Why the visitor's draft led here: its state isn't open, or has no room. */
  sentHere: { reason: string; place: string; change: string | null } | null;
  /** The plan that they have or chose and pay themselves, which continues while they wait. */
  keeps: string | null;
  constraints: Constraints;
  answers: { first_name: string; email: string; zip: string };
};

/** A waiting list's page: the place in line by an email's link, what led here, and the form to join without a place. */
export function WaitlistPage({ page }: { page: WaitlistFacts }) {
  const { entry, kind, sentHere } = page;
  const words = useTexts(waitlistTexts);
  const onList = entry?.state === "waiting" || entry?.state === "invited";
  return (
    <div className="one-thing frame pt-8">
      {entry ? (
        <WaitlistPlace entry={entry} action={page.action} entryKey={page.key} />
      ) : page.isWaiting ? (
        <JoinedMessage />
      ) : (
        <h1>{words[kind].title}</h1>
      )}
      {page.brokenLink ? <Notice>{words.broken}</Notice> : null}
      {sentHere && entry?.state !== "invited" ? (
        <Notice>
          {(sentHere.reason === "capacity" ? words.full : words.shut[kind])({
            place: sentHere.place,
          })}
          {sentHere.change ? (
            <>
              {` ${words.otherState} `}
              <a href={sentHere.change}>{words.changeAddress}</a>.
            </>
          ) : null}
        </Notice>
      ) : null}
      {page.keeps ? (
        <Notice>
          {`${words.keeps({ plan: page.keeps, email: supportEmail })} `}
          <a href="/benefits/health-insurance#own">{words.seeCoverage}</a>.
        </Notice>
      ) : null}
      {onList || entry?.state === "converted" ? null : <JoinForm page={page} />}
      {kind === "insurance" && !page.isMember ? (
        <Part id="membership-title" title={words.notWaiting}>
          <p className="mt-2 max-w-line">
            {`${words.perks} `}
            <a href="/register">{words.ways}</a>. {words.notInsurance}
          </p>
        </Part>
      ) : null}
    </div>
  );
}

/** A place in line; `position` and `until` (an invitation's end) are null if unknown. */
type WaitlistEntry = {
  state: "waiting" | "invited" | "converted" | "withdrawn";
  /** The number in line, from 1; null if the backend doesn't tell. */
  position: number | null;
  /** The state's name. */
  place: string;
  /** The invitation's end, ISO. */
  until: string | null;
  /** The IANA zone of the place. */
  zone: string;
};

/** Shows a place in line: that it waits, was invited, used or given up. The first two can be given up here. */
function WaitlistPlace({
  entry,
  action,
  entryKey,
}: {
  entry: WaitlistEntry;
  action: string;
  /** The key in the link of an email. */
  entryKey: string | null;
}) {
  const { state } = entry;
  const words = useTexts(waitlistPlaceTexts);
  return (
    <>
      <h1>{words.titles[state]}</h1>
      {state === "waiting" ? <WaitingPlace {...entry} /> : null}
      {state === "invited" ? <InvitedPlace {...entry} /> : null}
      {state === "converted" ? (
        <>
          <p className="my-4 max-w-line">{words.used}</p>
          <LinkButton href="/">{words.benefits}</LinkButton>
        </>
      ) : null}
      {state === "withdrawn" ? <p className="my-4 max-w-line">{words.gone}</p> : null}
      {state === "waiting" || state === "invited" ? (
        <details className="mt-8 max-w-line">
          <summary className="button button-quiet">{words.withdraw}</summary>
          <p className="my-4">{words.before}</p>
          <FormFrame action={action} intent="withdraw">
            {entryKey ? <input type="hidden" name="entry" value={entryKey} /> : null}
            <Button quiet>{words.giveUp}</Button>
          </FormFrame>
        </details>
      ) : null}
    </>
  );
}

function WaitingPlace({ position, place }: WaitlistEntry) {
  const words = useTexts(waitlistPlaceTexts);
  return (
    <>
      <p className="my-4 text-lead" role="status">
        {position === null ? words.waits({ place }) : words.number({ position, place })}
      </p>
      <h2 className="text-h3">{words.next}</h2>
      <ol className="prose mt-2 list-decimal pl-6">
        <li>{words.steps.mailed}</li>
        <li>{words.steps.days}</li>
        <li>{words.steps.nothing}</li>
      </ol>
    </>
  );
}

/** Says until when the place is kept, if known, and links to sign-in for a saved draft, and to the sign-ups. */
function InvitedPlace({ until, zone }: WaitlistEntry) {
  const words = useTexts(waitlistPlaceTexts);
  const { time } = formats(useLanguage());
  const [before = "", after = ""] = words.saved({ signIn: "\n" }).split("\n");
  return (
    <>
      <p className="my-4 max-w-line text-lead" role="status">
        {until ? words.keptUntil({ time: time(until, zone) }) : words.kept}
      </p>
      <p className="mb-4 max-w-line">{words.back}</p>
      <p className="mb-4 max-w-line">
        {before}
        <a href="/login?next=%2Fregister">{words.signIn}</a>
        {after}
      </p>
      <LinkButton href="/register">{words.goOn}</LinkButton>
    </>
  );
}

/** The message after joining, which is the same whether or not the address was already on the list. */
function JoinedMessage() {
  const say = useTexts(askedTexts);
  return (
    <>
      <h1>{say.title}</h1>
      <p className="my-4 max-w-line text-lead" role="status">
        {say.place}
      </p>
      <p className="my-3 max-w-line">{say.link}</p>
      <p className="my-3 max-w-line">{say.none}</p>
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="notice my-6 max-w-line">{children}</p>;
}

/** The form to join: first name, email, ZIP code; the one for insurance also asks for group size and coverage now. */
function JoinForm({ page }: { page: WaitlistFacts }) {
  const { action, constraints, answers, entry, isWaiting, kind } = page;
  const joined = useTexts(askedTexts);
  const words = useTexts(waitlistTexts);
  const { coverage } = useTexts(questionnaireLabels);
  const { result, field } = useFormFields(constraints, answers);
  return (
    <>
      {entry || isWaiting ? (
        <h2 className="mt-8">{entry ? words[kind].again : joined.again}</h2>
      ) : null}
      <p className="my-4 max-w-line">{words.lead}</p>
      <FormFrame result={result} action={action}>
        <TextField field={field("first_name")} label={words.firstName} autoComplete="given-name" />
        <EmailField field={field("email")} />
        <TextField
          field={field("zip")}
          label={words.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          className="max-w-[9rem]"
        />
        {kind === "insurance" ? (
          <>
            <TextField
              field={field("group_size")}
              label={words.groupSize}
              hint={words.groupSizeHint}
              inputMode="numeric"
              className="max-w-[7rem]"
            />
            <SelectField
              field={field("coverage_now")}
              label={words.coverage}
              options={[["", words.selectOne] as const, ...Object.entries(coverage)]}
            />
          </>
        ) : null}
        <HoneypotField />
        <Button>{words.join}</Button>
      </FormFrame>
    </>
  );
}
