import type { DeskPayment } from "~/domain/admin/desk-payments";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/radio-cards";
import { TextArea } from "~/components/forms/text-area";
import { deskReference } from "~/domain/billing/payment-reference";
import { undoReasons } from "~/domain/billing/received-payment";
import type { TakenBack } from "~/domain/billing/money-moves";
import { useTexts } from "~/language/use-texts";
import { ConfirmAction } from "../super/confirm-action";
import { NothingToDo } from "../super/nothing-to-do";
import { confirmUndoTexts } from "./confirm-undo.text";

type UndoQuestion = {
  payment: DeskPayment;
  /** Why the payment can't be undone; null if it can. */
  hindrance: string | null;
  effect: TakenBack;
  constraints: Constraints;
  action: string;
  back: string;
};

/** Explains what undoing a payment does, or why it is impossible. */
export function ConfirmUndo({
  page,
  result,
}: {
  page: UndoQuestion;
  result: FormResult | undefined;
}) {
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
