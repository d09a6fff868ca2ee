import { FormFrame } from "~/components/forms/form-frame";
import { Button, LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { waitlistPlaceTexts } from "./waitlist-place.text";

export type PlaceFacts = {
  state: "waiting" | "invited" | "converted" | "withdrawn";
  position: number | null;
  /** The state's name. */
  place: string;
  /** A formatted time. */
  until: string | null;
};

/** Shows a place on a waiting list and what can be done now. */
export function WaitlistPlace({
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
      {state === "invited" ? <Invited until={entry.until} /> : null}
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

function Invited({ until }: Pick<PlaceFacts, "until">) {
  const words = useTexts(waitlistPlaceTexts);
  const [before = "", after = ""] = words.saved({ signIn: "\n" }).split("\n");
  return (
    <>
      <p className="my-4 max-w-line text-lead" role="status">
        {until ? words.keptUntil({ time: until }) : words.kept}
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
