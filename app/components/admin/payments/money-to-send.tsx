import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { LinkLine, Part, TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { SummaryList } from "~/components/ui/summary-list";
import type { MoneyBack } from "~/domain/billing/billing";
import { formatCents } from "~/domain/money";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { NothingToDo } from "../super/nothing-to-do";

const moneyToSendTexts = texts({
  en: {
    list: "Money to send back",
    payer: "Payer",
    asked: "Asked for",
    amount: "Amount",
    back: "Back to the payments desk",
    title: "Send {amount:money} back",
    to: "Mail it to",
    sentOn: "Sent on",
    reference: "Reference",
    hint: "The number of the check or the transfer.",
    record: "Record that it was sent",
    mail: "The payer gets an email.",
    doneTitle: "This money was sent",
    done: "{amount:money} went to {name} on {day:day} ({reference}).",
  },
  es: {
    list: "Dinero por devolver",
    payer: "Quién pagó",
    asked: "Pedido",
    amount: "Cantidad",
    back: "Volver a la mesa de pagos",
    title: "Devolver {amount:money}",
    to: "Enviar a",
    sentOn: "Enviado el",
    reference: "Referencia",
    hint: "El número del cheque o de la transferencia.",
    record: "Registrar que se envió",
    mail: "Quien pagó recibe un correo.",
    doneTitle: "Este dinero ya se envió",
    done: "{amount:money} se enviaron a {name} el {day:day} ({reference}).",
  },
});

type Args = MoneyBack & { requestedOn: string; href: string };

/** Lists the refunds that payers requested, oldest first. */
export function MoneyToSend({ rows }: { rows: readonly Args[] }) {
  const t = useTexts(moneyToSendTexts);
  return (
    <Part id="back-title" title={t.list}>
      <DataTable
        caption={t.list}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t.payer,
            cell: ({ name, href }) => <TapLink href={href}>{name}</TapLink>,
          },
          { title: t.asked, cell: ({ requestedOn }) => requestedOn },
          { title: t.amount, figure: true, cell: ({ amount_c }) => formatCents(amount_c) },
        ]}
      />
    </Part>
  );
}

/** Shows where to send one refund, and the form to record it. */
export function SendMoney({
  page: { request, back, action, constraints, stored },
  result,
}: {
  page: {
    request: Args;
    back: string;
    action: string;
    constraints: Constraints;
    stored: Record<string, string>;
  };
  result: FormResult | undefined;
}) {
  const t = useTexts(moneyToSendTexts);
  const { amount_c: amount, name, address, requestedOn, sent_on: day, reference } = request;
  if (day !== null) {
    return (
      <NothingToDo title={t.doneTitle} back={{ href: back, text: t.back }}>
        {t.done({ amount, name, day, reference: reference ?? "" })}
      </NothingToDo>
    );
  }
  const field = fieldStates(result, constraints, stored);
  return (
    <>
      <LinkLine href={back} text={t.back} />
      <h1>{t.title({ amount })}</h1>
      <SummaryList
        rows={[
          { term: t.to, detail: [name, ...address].join(", ") },
          { term: t.asked, detail: requestedOn },
        ]}
      />
      <FormFrame result={result} action={action} className="mt-4">
        <TextField
          field={field("sent_on")}
          label={t.sentOn}
          type="date"
          className="max-w-[12rem]"
        />
        <TextField
          field={field("reference")}
          label={t.reference}
          hint={t.hint}
          autoComplete="off"
        />
        <p>{t.mail}</p>
        <Button>{t.record}</Button>
      </FormFrame>
    </>
  );
}
