import type { ReactNode } from "react";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { Button, LinkButton } from "~/components/ui/button";
import { Part } from "~/components/ui/parts";
import { questionnaireLabels } from "~/domain/sign-up/questionnaire-labels.text";
import { supportEmail } from "~/domain/support-email";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { waitlistTexts, waitlistPlaceTexts } from "./waitlist-page.text";
import { askedTexts } from "./asked-page.text";

type WaitlistFacts = {
  kind: "membership" | "insurance";
  isMember: boolean;
  action: string;
  /** The key of an emailed link and its entry; without a link, no place is shown. */
  key: string | null;
  brokenLink: boolean;
  entry: PlaceFacts | null;
  isWaiting: boolean;
  sentHere: { reason: string; place: string; change: string | null } | null;
  /** The plan that they have or chose and pay themselves, which continues while they wait. */
  keeps: string | null;
  constraints: Constraints;
  answers: { first_name: string; email: string; zip: string };
};

export function WaitlistPage({
  page,
  result,
}: {
  page: WaitlistFacts;
  result: FormResult | undefined;
}) {
  const { entry, kind, sentHere } = page;
  const words = useTexts(waitlistTexts);
  const onList = entry?.state === "waiting" || entry?.state === "invited";
  return (
    <div className="one-thing frame pt-8">
      {entry ? (
        <WaitlistPlace entry={entry} action={page.action} entryKey={page.key} />
      ) : page.isWaiting ? (
        <Args />
      ) : (
        <h1>{words[kind].title}</h1>
      )}
      {page.brokenLink ? <Told>{words.broken}</Told> : null}
      {sentHere && entry?.state !== "invited" ? (
        <Told>
          {(sentHere.reason === "capacity" ? words.full : words.shut[kind])({
            place: sentHere.place,
          })}
          {sentHere.change ? (
            <>
              {` ${words.otherState} `}
              <a href={sentHere.change}>{words.changeAddress}</a>.
            </>
          ) : null}
        </Told>
      ) : null}
      {page.keeps ? (
        <Told>
          {`${words.keeps({ plan: page.keeps, email: supportEmail })} `}
          <a href="/benefits/health-insurance#own">{words.seeCoverage}</a>.
        </Told>
      ) : null}
      {onList || entry?.state === "converted" ? null : <JoinForm page={page} result={result} />}
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

type PlaceFacts = {
  state: "waiting" | "invited" | "converted" | "withdrawn";
  position: number | null;
  place: string;
  until: string | null;
  /** The IANA zone of the place. */
  zone: string;
};

function WaitlistPlace({
  entry,
  action,
  entryKey,
}: {
  entry: PlaceFacts;
  action: string;
  /** The key in the link of an email. */
  entryKey: string | null;
}) {
  const { state } = entry;
  const words = useTexts(waitlistPlaceTexts);
  return (
    <>
      <h1>{words.titles[state]}</h1>
      {state === "waiting" ? <Waiting {...entry} /> : null}
      {state === "invited" ? <Invited {...entry} /> : null}
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

function Waiting({ position, place }: PlaceFacts) {
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

function Invited({ until, zone }: PlaceFacts) {
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

/** The message is the same whether or not the address is already on the list. */
function Args() {
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

function Told({ children }: { children: ReactNode }) {
  return <p className="notice my-6 max-w-line">{children}</p>;
}

function JoinForm({
  page: { action, constraints, answers, entry, isWaiting, kind },
  result,
}: {
  page: WaitlistFacts;
  result: FormResult | undefined;
}) {
  const say = useTexts(askedTexts);
  const words = useTexts(waitlistTexts);
  const { coverage } = useTexts(questionnaireLabels);
  const field = fieldStates(result, constraints, answers);
  return (
    <>
      {entry || isWaiting ? (
        <h2 className="mt-8">{entry ? words[kind].again : say.again}</h2>
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
