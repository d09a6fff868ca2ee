import type { MoneyBack } from "~/domain/billing/billing";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { SummaryList } from "~/components/ui/summary-list";
import { formatCents } from "~/domain/money";
import { useTexts } from "~/language/use-texts";
import { NothingToDo } from "../super/nothing-to-do";
import { moneyToSendTexts } from "./money-to-send.text";

type Asked = MoneyBack & { asked: string; href: string };

/** Lists the refunds that payers requested, oldest first. */
export function MoneyToSend({ rows }: { rows: readonly Asked[] }) {
  const said = useTexts(moneyToSendTexts);
  return (
    <section aria-labelledby="back-title" className="part">
      <h2 id="back-title">{said.list}</h2>
      <DataTable
        caption={said.list}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: said.payer,
            cell: ({ name, href }) => (
              <a className="tap" href={href}>
                {name}
              </a>
            ),
          },
          { title: said.asked, cell: ({ asked }) => asked },
          { title: said.amount, figure: true, cell: ({ amount_c }) => formatCents(amount_c) },
        ]}
      />
    </section>
  );
}

/** Shows where to send one refund, and the form to record it. */
export function SendMoney({
  page: { request, back, action, constraints, stored },
  result,
}: {
  page: {
    request: Asked;
    back: string;
    action: string;
    constraints: Constraints;
    stored: Record<string, string>;
  };
  result: FormResult | undefined;
}) {
  const said = useTexts(moneyToSendTexts);
  const { amount_c: amount, name, address, asked, sent_on: day, reference } = request;
  if (day !== null) {
    return (
      <NothingToDo title={said.doneTitle} back={{ href: back, text: said.back }}>
        {said.done({ amount, name, day, reference: reference ?? "" })}
      </NothingToDo>
    );
  }
  const field = fieldStates(result, constraints, stored);
  return (
    <>
      <p>
        <a className="tap" href={back}>
          {said.back}
        </a>
      </p>
      <h1>{said.title({ amount })}</h1>
      <SummaryList
        rows={[
          { term: said.to, detail: [name, ...address].join(", ") },
          { term: said.asked, detail: asked },
        ]}
      />
      <FormFrame result={result} action={action} className="mt-4">
        <TextField
          field={field("sent_on")}
          label={said.sentOn}
          type="date"
          className="max-w-[12rem]"
        />
        <TextField
          field={field("reference")}
          label={said.reference}
          hint={said.hint}
          autoComplete="off"
        />
        <p>{said.mail}</p>
        <Button>{said.record}</Button>
      </FormFrame>
    </>
  );
}
