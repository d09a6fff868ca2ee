import { useLoaderData } from "@remix-run/react";
import { undoReasonLabels } from "~/components/admin/payments/payment-table";
import { ConfirmAction, NothingToDo } from "~/components/admin/super/confirm-action";
import { fieldStates } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/option";
import { TextArea } from "~/components/forms/text-area";
import { useRefused } from "~/components/forms/use-refused";
import { referenceLabel } from "~/domain/billing/payment-reference";
import { undoReasons } from "~/domain/billing/received-payment";
import { formatCents } from "~/domain/money";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { parseInvoiceNumber } from "~/domain/billing/invoice-number";
import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";
import { parseForm, refuse } from "~/screens/forms/form-answer.server";
import { submitAndRedirect, findOrNotFound } from "~/screens/admin/super-confirm.server";
import { previewUndo, undoReceived } from "~/core/admin/payment-desk";
import { deskInvoicePath } from "~/screens/admin/payment-desk.server";

const confirmUndoTexts = texts({
  en: {
    question: "Undo {amount:money}?",
    of: "{reference}, received on {day:day}, from {payer}, for invoice {number}.",
    mail: "We’ll email the payer that it no longer counts, and why. The membership continues. Anything left unpaid follows its due date, as always.",
    toSend: "Money to send back",
    canceled: "Nothing: the request is canceled",
    kept: "Kept for the next invoices",
    less: "{amount:money} less",
    next: "Next invoice",
    more: "{amount:money} is added",
    asItIs: "As it is",
    more_to_pay: "{amount:money} more to pay",
    why: "Why?",
    note: "Note",
    noteHint: "For the audit history. The payer won’t see it. Up to 500 characters.",
    yes: "Undo this payment",
    back: "Back to the invoice",
    cannotTitle: "This payment can’t be undone",
    doneTitle: "This payment is undone",
    done: "It no longer counts.",
  },
  es: {
    question: "¿Deshacer {amount:money}?",
    of: "{reference}, recibido el {day:day}, de {payer}, por la factura {number}.",
    mail: "Le avisaremos por correo a quien paga que ya no cuenta, y por qué. La membresía sigue: lo que quede sin pagar se trata según su vencimiento, como siempre.",
    toSend: "Dinero por devolver",
    canceled: "Nada: la solicitud queda cancelada",
    kept: "Guardado para las próximas facturas",
    less: "{amount:money} menos",
    next: "Próxima factura",
    more: "Se suman {amount:money}",
    asItIs: "Como está",
    more_to_pay: "{amount:money} más por pagar",
    why: "¿Por qué?",
    note: "Nota",
    noteHint: "Para el historial; quien paga no la lee. Hasta 500 caracteres.",
    yes: "Deshacer este pago",
    back: "Volver a la factura",
    cannotTitle: "Este pago no se puede deshacer",
    doneTitle: "Este pago está deshecho",
    done: "Ya no cuenta.",
  },
});

export const handle = { title: { en: "Undo a payment", es: "Deshacer un pago" } };

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** Why a payment is undone, and a note. */
const undoForm = z.object({
  why: z.enum(undoReasons, { errorMap: () => ({ message: problem("billing.why_missing") }) }),
  note: z.string().trim().max(500, problem("billing.note_long")).optional(),
});

/** Returns what undoing a payment would do, or why it can't be (`hindrance`). @throws Response the not-found page */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { number = "", id = "" } = args.params;
  const found = await findOrNotFound(args, async () =>
    parseInvoiceNumber(number) ? previewUndo(args.caller, { number, id }) : null,
  );
  return {
    ...found,
    hindrance: found.hindrance && problemWords(found.hindrance, args.language),
    constraints: getZodConstraint(undoForm),
    back: deskInvoicePath(number),
  };
});

/** Undoes the record of a payment, for a reason and with an optional note, and notifies the payer. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const { number = "", id = "" } = posted.params;
  const submission = parseForm(posted.fields, undoForm);
  if (submission.status !== "success") return refuse(submission);
  const { why, note = null } = submission.value;
  const submit = () => undoReceived(posted.caller, { number, id, reason: why, note });
  return submitAndRedirect(posted, submit, {
    to: deskInvoicePath(number),
    notice: "paymentUndone",
  });
});

/** Asks for a reason to undo the payment; one that is undone or can't be only says so. */
export default function UndoPayment() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(confirmUndoTexts);
  const reasons = useTexts(undoReasonLabels);
  const { payment, hindrance, effect } = page;
  const { reference, received_on: day, payer, number, amount_c: amount } = payment;
  const back = { href: page.back, text: t.back };
  if (payment.kind !== "hosted" && payment.state === "failed") {
    return (
      <NothingToDo title={t.doneTitle} back={back}>
        {hindrance ?? t.done}
      </NothingToDo>
    );
  }
  if (hindrance !== null) {
    return (
      <NothingToDo title={t.cannotTitle} back={back}>
        {hindrance}
      </NothingToDo>
    );
  }
  const field = fieldStates(result, page.constraints);
  const { asked_c, withdrawn_c, kept_c, parts, next_c } = effect;
  const left = asked_c - withdrawn_c;
  return (
    <ConfirmAction
      question={t.question({ amount })}
      changes={[
        ...(withdrawn_c > 0
          ? [
              {
                what: t.toSend,
                now: formatCents(asked_c),
                then: left > 0 ? formatCents(left) : t.canceled,
              },
            ]
          : []),
        ...parts.map((part) => ({
          what: part.number,
          now: t.asItIs,
          then: t.more_to_pay({ amount: part.owes_c }),
        })),
        ...(kept_c > 0 ? [{ what: t.kept, now: t.asItIs, then: t.less({ amount: kept_c }) }] : []),
        ...(next_c > 0 ? [{ what: t.next, now: t.asItIs, then: t.more({ amount: next_c }) }] : []),
      ]}
      fields={
        <>
          <RadioCards
            field={field("why")}
            label={t.why}
            options={undoReasons.map((value) => ({ value, text: reasons[value] }))}
          />
          <TextArea field={field("note")} label={t.note} hint={t.noteHint} />
        </>
      }
      button={t.yes}
      back={back}
    >
      <p className="[overflow-wrap:anywhere]">
        {t.of({ reference: referenceLabel(reference), day, payer, number })}
      </p>
      <p>{t.mail}</p>
    </ConfirmAction>
  );
}
