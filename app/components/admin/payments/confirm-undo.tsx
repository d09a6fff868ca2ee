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

export type UndoQuestion = {
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
  const said = useTexts(confirmUndoTexts);
  const { payment, hindrance, effect } = page;
  const { reference, received_on: day, payer, number, amount_c: amount } = payment;
  const back = { href: page.back, text: said.back };
  if (payment.kind !== "hosted" && payment.state === "failed") {
    return (
      <NothingToDo title={said.doneTitle} back={back}>
        {hindrance ?? said.done}
      </NothingToDo>
    );
  }
  if (hindrance !== null) {
    return (
      <NothingToDo title={said.cannotTitle} back={back}>
        {hindrance}
      </NothingToDo>
    );
  }
  const field = fieldStates(result, page.constraints);
  const { kept_c, parts, next_c } = effect;
  return (
    <ConfirmAction
      question={said.question({ amount })}
      changes={[
        ...parts.map((part) => ({
          what: part.number,
          now: said.asItIs,
          then: said.more_to_pay({ amount: part.owes_c }),
        })),
        ...(kept_c > 0
          ? [{ what: said.kept, now: said.asItIs, then: said.less({ amount: kept_c }) }]
          : []),
        ...(next_c > 0
          ? [{ what: said.next, now: said.asItIs, then: said.more({ amount: next_c }) }]
          : []),
      ]}
      result={result}
      action={page.action}
      fields={
        <>
          <RadioCards
            field={field("why")}
            label={said.why}
            options={undoReasons.map((value) => ({ value, text: said.whys[value] }))}
          />
          <TextArea field={field("note")} label={said.note} hint={said.noteHint} />
        </>
      }
      button={said.yes}
      back={back}
    >
      <p className="[overflow-wrap:anywhere]">
        {said.of({ reference: deskReference(reference), day, payer, number })}
      </p>
      <p>{said.mail}</p>
    </ConfirmAction>
  );
}
