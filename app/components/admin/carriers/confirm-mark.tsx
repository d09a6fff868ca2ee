import type { CarrierFile } from "~/domain/admin/carrier-file";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { TextArea } from "~/components/forms/text-area";
import type { CarrierMark } from "~/domain/health/carriers/carrier-file-states";
import { useTexts } from "~/language/use-texts";
import { ConfirmAction } from "../super/confirm-action";
import { NothingToDo } from "../super/nothing-to-do";
import { carrierTexts } from "./carriers.text";

type Page = Pick<CarrierFile, "name" | "day" | "state"> & {
  mark: CarrierMark;
  can: boolean;
  control: number;
  constraints: Constraints;
  action: string;
  back: string;
};

/** Asks before a file is marked as sent or refused or gets new numbers, or says that this is no longer possible. */
export function ConfirmMark({ page, result }: { page: Page; result: FormResult | undefined }) {
  const said = useTexts(carrierTexts);
  const { name, day, state, mark, action } = page;
  const back = { href: page.back, text: said.back };
  if (!page.can) {
    return (
      <NothingToDo title={said.cannotTitle} back={back}>
        {said.cannot({ state: said.states[state] })}
      </NothingToDo>
    );
  }
  const field = fieldStates(result, page.constraints);
  const control = String(page.control).padStart(9, "0");
  const explained = {
    sent: () => said.explained.sent({ name, control }),
    unsent: () => said.explained.unsent({ name }),
    refused: () => said.explained.refused,
    again: () => said.explained.again,
  };
  return (
    <ConfirmAction
      question={said.questions[mark]({ day, name })}
      result={result}
      action={action}
      fields={
        mark === "refused" ? (
          <TextArea field={field("reason")} label={said.reasonLabel} hint={said.reasonHint} />
        ) : null
      }
      button={said.acts[mark]}
      back={back}
    >
      <p>{explained[mark]()}</p>
    </ConfirmAction>
  );
}
