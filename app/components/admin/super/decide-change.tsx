import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { useTexts } from "~/language/use-texts";
import type { Change } from "./confirm-action";
import { decideChangeTexts } from "./decide-change.text";
import { NothingToDo } from "./nothing-to-do";

type Args = {
  company: string;
  asker: { name: string; email: string; href: string | null };
  asked: string;
  why: string;
  changes: Change[];
  asksForEin: boolean;
  /** The decision; null while it waits. */
  settled: string | null;
  answer: string | null;
};

/** An admin accepts or refuses a company's new name or EIN. */
export function DecideChange({
  change,
  back,
  constraints,
  result,
}: {
  change: Args;
  back: string;
  constraints: Constraints;
  result: FormResult | undefined;
}) {
  const t = useTexts(decideChangeTexts);
  const { company, asker, asked, why, changes, asksForEin, settled, answer } = change;
  if (settled !== null) {
    return (
      <NothingToDo title={t.settledTitle} back={{ href: back, text: t.back }}>
        {[t.settled({ company, state: settled }), ...(answer ? [t.told({ answer })] : [])].join(
          " ",
        )}
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
          {t.back}
        </a>
      </p>
      <h1 className="mb-4">{t.title({ company })}</h1>
      <p className="max-w-line">
        {`${t.askedBy} `}
        {asker.href ? <a href={asker.href}>{asker.name}</a> : asker.name}
        {`, ${asker.email}, ${asked}.`}
      </p>
      <blockquote className="my-4 max-w-line whitespace-pre-line border-l-4 pl-4">{why}</blockquote>
      <div className="mb-8 max-w-line">
        <DataTable
          caption={t.caption}
          rows={changes}
          keyOf={({ what }) => what}
          columns={[
            { title: t.what, cell: ({ what }) => what },
            { title: t.was, cell: ({ now }) => now },
            { title: t.wished, cell: ({ then }) => then },
          ]}
        />
      </div>
      <section aria-labelledby="accept" className="part">
        <h2 id="accept" className="mb-2 text-h3">
          {t.accept}
        </h2>
        <p className="max-w-line">{t.acceptAbout}</p>
        <FormFrame result={of("accept")} intent="accept" className="mt-4">
          {asksForEin ? (
            <TextField
              field={accepting("ein")}
              label={t.ein}
              hint={t.einHint}
              inputMode="numeric"
              autoComplete="off"
            />
          ) : null}
          <Button>{t.acceptButton}</Button>
        </FormFrame>
      </section>
      <section aria-labelledby="refuse" className="part">
        <h2 id="refuse" className="mb-2 text-h3">
          {t.refuse}
        </h2>
        <FormFrame result={of("refuse")} intent="refuse" className="mt-4">
          <TextArea field={refusing("note")} label={t.note} hint={t.noteHint} />
          <Button quiet>{t.refuseButton}</Button>
        </FormFrame>
      </section>
    </>
  );
}
