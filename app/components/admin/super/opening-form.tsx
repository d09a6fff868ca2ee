import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { RadioCards } from "~/components/forms/radio-cards";
import { TextField } from "~/components/forms/text-field";
import { Button, LinkButton } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";
import { capacityWords, type OpeningFacts } from "~/domain/admin/opening-words";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { useLanguage, useTexts } from "~/language/use-texts";

/** How a product stands in a state, and what it shall be. */
export function OpeningForm({
  facts,
  action,
  constraints,
  stored,
  result,
  back,
}: {
  facts: OpeningFacts;
  action: string;
  constraints: Constraints;
  stored: Record<string, string>;
  result: FormResult | undefined;
  back: string;
}) {
  const { product, place, status, capacity, taken, waiting } = facts;
  const language = useLanguage();
  const { products, signUps } = useTexts(openingTexts);
  const counted = taken !== null;
  const field = fieldStates(result, constraints, stored);
  return (
    <>
      <h1>{`${products[product]} in ${place}`}</h1>
      <SummaryList
        rows={[
          { term: "Sign-ups", detail: signUps[status] },
          ...(counted
            ? [
                { term: "Places", detail: capacityWords(capacity, language) },
                { term: "Taken", detail: taken },
              ]
            : []),
          { term: "Waiting", detail: waiting },
        ]}
      />
      <FormFrame result={result} action={action} className="mt-8">
        <RadioCards
          field={field("status")}
          label="Can people sign up there?"
          options={[
            { value: "open", text: "Open", detail: "Everybody who lives there can sign up." },
            {
              value: "waitlist",
              text: "Waiting list",
              detail: "New people join the waiting list. Whoever has it keeps it.",
            },
          ]}
        />
        {counted ? (
          <TextField
            field={field("capacity")}
            label="Places"
            hint="Leave it empty for no limit. Members above a lower limit stay members."
            inputMode="numeric"
            autoComplete="off"
            className="max-w-[9rem]"
          />
        ) : (
          <p className="text-small text-soft">
            Places are counted for membership only: health insurance has no limit where it is open.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button>Continue</Button>
          <LinkButton quiet href={back}>
            Back to all states
          </LinkButton>
        </div>
      </FormFrame>
    </>
  );
}
