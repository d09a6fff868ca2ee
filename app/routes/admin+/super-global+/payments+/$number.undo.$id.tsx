import { useLoaderData } from "@remix-run/react";
import { confirmUndoTexts } from "~/components/admin/payments/confirm-undo.text";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { fieldStates } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/radio-cards";
import { TextArea } from "~/components/forms/text-area";
import { useRefused } from "~/components/forms/use-refused";
import { deskReference } from "~/domain/billing/payment-reference";
import { undoReasons } from "~/domain/billing/received-payment";
import { useTexts } from "~/language/use-texts";
import { undoQuestion, undoReceived } from "~/screens/admin/payment-desk.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Undo a payment", es: "Deshacer un pago" } };

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], undoQuestion);
export const action = form(["auth", "superadmin"], undoReceived);

/** Explains what undoing a payment does, or why it is impossible. */
export default function UndoPayment() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(confirmUndoTexts);
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
  const { kept_c, parts, next_c } = effect;
  return (
    <ConfirmAction
      question={t.question({ amount })}
      changes={[
        ...parts.map((part) => ({
          what: part.number,
          now: t.asItIs,
          then: t.more_to_pay({ amount: part.owes_c }),
        })),
        ...(kept_c > 0 ? [{ what: t.kept, now: t.asItIs, then: t.less({ amount: kept_c }) }] : []),
        ...(next_c > 0 ? [{ what: t.next, now: t.asItIs, then: t.more({ amount: next_c }) }] : []),
      ]}
      result={result}
      action={page.action}
      fields={
        <>
          <RadioCards
            field={field("why")}
            label={t.why}
            options={undoReasons.map((value) => ({ value, text: t.whys[value] }))}
          />
          <TextArea field={field("note")} label={t.note} hint={t.noteHint} />
        </>
      }
      button={t.yes}
      back={back}
    >
      <p className="[overflow-wrap:anywhere]">
        {t.of({ reference: deskReference(reference), day, payer, number })}
      </p>
      <p>{t.mail}</p>
    </ConfirmAction>
  );
}
