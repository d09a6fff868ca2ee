import { useLoaderData } from "@remix-run/react";
import { DayAndReference } from "~/components/admin/payments/day-and-reference";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { recordMoneySent, loadSendMoneyPage } from "~/screens/admin/money-to-send.server";

const sendMoneyTexts = texts({
  en: {
    asked: "Asked for",
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
    asked: "Pedido",
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

export const handle = { title: { en: "Send money back", es: "Devolver dinero" } };

export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadSendMoneyPage);
export const action = form(["auth", "superadmin"], recordMoneySent);

export default function SendMoneyBack() {
  const { request, back, action, constraints, stored } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(sendMoneyTexts);
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
        <DayAndReference
          day={{ field: field("sent_on"), label: t.sentOn }}
          reference={{ field: field("reference"), label: t.reference, hint: t.hint }}
        />
        <p>{t.mail}</p>
        <Button>{t.record}</Button>
      </FormFrame>
    </>
  );
}
