import type { FormResult } from "~/components/forms/field-state";
import {
  offeringActs,
  type OfferingKind,
  type OfferingStatus,
  type OfferingVerb,
} from "~/domain/admin/offering-acts";
import { ConfirmAction } from "./confirm-action";
import { NothingToDo } from "./nothing-to-do";
import { offeringWords } from "~/domain/admin/offering-words.text";
import { useTexts } from "~/language/use-texts";

const back = { text: "Back to plans and vendors" };

/** Asks before a plan or a vendor is published or retired. */
export function ConfirmOffering({
  offering: { kind, name, status, enrolled, verb, possible, action, back: href },
  result,
}: {
  offering: {
    kind: OfferingKind;
    name: string;
    status: OfferingStatus;
    /** Whose coverage it is; null for a vendor. */
    enrolled: number | null;
    verb: OfferingVerb;
    possible: boolean;
    action: string;
    back: string;
  };
  result: FormResult | undefined;
}) {
  const { kinds, statuses } = useTexts(offeringWords);
  const what = kinds[kind].toLowerCase();
  if (!possible) {
    return (
      <NothingToDo title={`${name} is ${statuses[status].toLowerCase()}`} back={{ ...back, href }}>
        This {what} cannot be {offeringActs[verb].becomes} as it is now.
      </NothingToDo>
    );
  }
  const Verb = verb === "publish" ? "Publish" : "Retire";
  return (
    <ConfirmAction
      question={`${Verb} ${name}?`}
      changes={[
        {
          what: kinds[kind],
          now: statuses[status],
          then: statuses[offeringActs[verb].becomes],
        },
      ]}
      result={result}
      action={action}
      button={`${Verb} this ${what}`}
      back={{ ...back, href }}
    >
      {verb === "publish" ? (
        <p>Everybody can see this {what} from now on, and those it is for can choose it.</p>
      ) : (
        <p>This {what} is shown to nobody new, and nobody can choose it any more.</p>
      )}
      {verb === "retire" && enrolled !== null ? <p>{keptBy(enrolled)}</p> : null}
    </ConfirmAction>
  );
}

function keptBy(enrolled: number): string {
  if (enrolled === 0) return "Nobody is covered by it today.";
  return enrolled === 1
    ? "1 person is covered by it, keeps it, and still sees it."
    : `${enrolled} people are covered by it, keep it, and still see it.`;
}
