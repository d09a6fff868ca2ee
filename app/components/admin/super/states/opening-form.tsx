import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { RadioCards } from "~/components/forms/radio-cards";
import { TextField } from "~/components/forms/text-field";
import { Button, LinkButton } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";
import { capacityWords, type OpeningFacts } from "~/domain/admin/opening-words";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { useLanguage, useTexts } from "~/language/use-texts";
import { openingFormTexts } from "./opening-form.text";
import { openingTableTexts } from "./opening-table.text";

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
  const { products, signUps, whatSignUps, whatPlaces } = useTexts(openingTexts);
  const { which } = useTexts(openingTableTexts);
  const t = useTexts(openingFormTexts);
  const counted = taken !== null;
  const field = fieldStates(result, constraints, stored);
  return (
    <>
      <h1>{which({ product: products[product], place })}</h1>
      <SummaryList
        rows={[
          { term: whatSignUps, detail: signUps[status] },
          ...(counted
            ? [
                { term: whatPlaces, detail: capacityWords(capacity, language) },
                { term: t.taken, detail: taken },
              ]
            : []),
          { term: t.waiting, detail: waiting },
        ]}
      />
      <FormFrame result={result} action={action} className="mt-8">
        <RadioCards
          field={field("status")}
          label={t.question}
          options={[
            { value: "open", text: signUps.open, detail: t.open },
            {
              value: "waitlist",
              text: signUps.waitlist,
              detail: t.waitlist,
            },
          ]}
        />
        {counted ? (
          <TextField
            field={field("capacity")}
            label={whatPlaces}
            hint={t.placesHint}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-[9rem]"
          />
        ) : (
          <p className="text-small text-soft">{t.notCounted}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button>{t.next}</Button>
          <LinkButton quiet href={back}>
            {t.back}
          </LinkButton>
        </div>
      </FormFrame>
    </>
  );
}
