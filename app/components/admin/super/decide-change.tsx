import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import type { Change } from "./confirm-action";
import { NothingToDo } from "./nothing-to-do";

type Asked = {
  company: string;
  asker: { name: string; email: string; href: string };
  asked: string;
  why: string;
  changes: Change[];
  asksForEin: boolean;
  /** What became of it; null: it waits. */
  settled: string | null;
  answer: string | null;
};

/** Another name or EIN of a company: what is asked, and the two ways to answer. */
export function DecideChange({
  change,
  back,
  constraints,
  result,
}: {
  change: Asked;
  back: string;
  constraints: Constraints;
  result: FormResult | undefined;
}) {
  const { company, asker, asked, why, changes, asksForEin, settled, answer } = change;
  if (settled !== null) {
    return (
      <NothingToDo
        title="There is nothing to decide"
        back={{ href: back, text: "Back to the list" }}
      >
        {`What ${company} asked for: ${settled}.${answer ? ` The owner was told: ${answer}` : ""}`}
      </NothingToDo>
    );
  }
  const intent = result?.initialValue?.["intent"];
  const of = (own: string) => (intent === own ? result : undefined);
  const accepting = fieldStates(of("accept"), constraints);
  const refusing = fieldStates(of("refuse"), constraints);
  return (
    <>
      <p>
        <a className="tap" href={back}>
          Back to the list
        </a>
      </p>
      <h1 className="mb-4">{`A change of ${company}`}</h1>
      <p className="max-w-line">
        {"Asked by "}
        <a href={asker.href}>{asker.name}</a>
        {`, ${asker.email}, ${asked}.`}
      </p>
      <blockquote className="my-4 max-w-line whitespace-pre-line border-l-4 pl-4">{why}</blockquote>
      <div className="mb-8 max-w-line">
        <DataTable
          caption="What is asked for"
          rows={changes}
          keyOf={({ what }) => what}
          columns={[
            { title: "What", cell: ({ what }) => what },
            { title: "When it was asked", cell: ({ now }) => now },
            { title: "Wished", cell: ({ then }) => then },
          ]}
        />
      </div>
      <section aria-labelledby="accept" className="part">
        <h2 id="accept" className="mb-2 text-h3">
          Accept it
        </h2>
        <p className="max-w-line">
          It holds at once, and the owner gets an email. Documents that are signed stay as they are.
        </p>
        <FormFrame result={of("accept")} intent="accept" className="mt-4">
          {asksForEin ? (
            <TextField
              field={accepting("ein")}
              label="EIN on the company’s paper"
              hint="Type it off the letter. It has to be the one that the owner gave us."
              inputMode="numeric"
              autoComplete="off"
            />
          ) : null}
          <Button>Accept the change</Button>
        </FormFrame>
      </section>
      <section aria-labelledby="refuse" className="part">
        <h2 id="refuse" className="mb-2 text-h3">
          Or refuse it
        </h2>
        <FormFrame result={of("refuse")} intent="refuse" className="mt-4">
          <TextArea
            field={refusing("note")}
            label="What do you tell the owner?"
            hint="We mail it as you write it: leave out EINs. Up to 500 characters."
          />
          <Button quiet>Refuse the change</Button>
        </FormFrame>
      </section>
    </>
  );
}
