import { useLoaderData } from "@remix-run/react";
import { NothingToDo } from "~/components/admin/super/confirm-action";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { listMoneyToSend, recordMoneySent } from "~/core/admin/money-to-send";
import { clockNow } from "~/backend/installation-clock";
import { receivedRules } from "~/domain/billing/received-payment";
import { localDay } from "~/domain/local-days";
import { easternmostZone } from "~/domain/us-state-zones";
import { todayOf } from "~/domain/user";
import { parseForm, refuse } from "~/screens/forms/form-answer.server";
import { deskPath, fieldFromRule } from "~/screens/admin/payment-desk.server";
import { submitAndRedirect, findOrNotFound } from "~/screens/admin/super-confirm.server";
import { ownTimes } from "~/language/own-times";
import { TextField } from "~/components/forms/text-field";

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
    lowered: "Lowered",
    less: "{amount:money} less than was asked for: a payment was reversed.",
    canceledTitle: "Don’t send this money",
    canceled:
      "{name} asked for {amount:money}, but a payment was reversed since. The request is canceled, and the payer was told.",
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
    lowered: "Reducido",
    less: "{amount:money} menos de lo pedido: un pago se revirtió.",
    canceledTitle: "No envíe este dinero",
    canceled:
      "{name} pidió {amount:money}, pero después un pago se revirtió. La solicitud está cancelada y se le avisó a quien pagó.",
  },
});

export const handle = { title: { en: "Send money back", es: "Devolver dinero" } };

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** When a refund was sent, and its reference. */
const transferForm = z.object({
  sent_on: fieldFromRule((text) =>
    receivedRules.received_on(text, localDay(clockNow(), easternmostZone)),
  ),
  reference: fieldFromRule(receivedRules.reference),
  /** What the page showed. */
  amount_c: z.coerce.number().int(),
});

/** Returns a requested refund, which may have been sent or canceled. @throws Response the not-found page */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { id = "" } = args.params;
  const request = await findOrNotFound(
    args,
    async () => (await listMoneyToSend(args.caller, id))[0] ?? null,
  );
  return {
    ...request,
    requestedOn: ownTimes(args)(request.asked_at),
    back: deskPath,
    constraints: getZodConstraint(transferForm),
    stored: { sent_on: todayOf(args.user, clockNow()), reference: "" },
  };
});

/** Records that the refund was sent, and notifies the payer. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const submission = parseForm(posted.fields, transferForm);
  if (submission.status !== "success") return refuse(submission);
  const { id = "" } = posted.params;
  const submit = () => recordMoneySent(posted.caller, id, submission.value);
  return submitAndRedirect(posted, submit, { to: deskPath, notice: "moneySent" });
});

/** The form that records a refund as sent; one that was sent or canceled only says so. */
export default function SendMoneyBack() {
  const { back, constraints, stored, ...request } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(sendMoneyTexts);
  const { amount_c: amount, name, address, requestedOn, sent_on: day, reference } = request;
  const { withdrawn_c: withdrawn } = request;
  if (amount === 0) {
    return (
      <NothingToDo title={t.canceledTitle} back={{ href: back, text: t.back }}>
        {t.canceled({ amount: withdrawn, name })}
      </NothingToDo>
    );
  }
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
          ...(withdrawn > 0 ? [{ term: t.lowered, detail: t.less({ amount: withdrawn }) }] : []),
        ]}
      />
      <FormFrame result={result} className="mt-4">
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
        <input type="hidden" name="amount_c" value={amount} />
        <p>{t.mail}</p>
        <Button>{t.record}</Button>
      </FormFrame>
    </>
  );
}
