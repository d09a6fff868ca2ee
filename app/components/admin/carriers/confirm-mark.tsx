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
  const t = useTexts(carrierTexts);
  const { name, day, state, mark, action } = page;
  const back = { href: page.back, text: t.back };
  if (!page.can) {
    return (
      <NothingToDo title={t.cannotTitle} back={back}>
        {t.cannot({ state: t.states[state] })}
      </NothingToDo>
    );
  }
  const field = fieldStates(result, page.constraints);
  const control = String(page.control).padStart(9, "0");
  const explained = {
    sent: () => t.explained.sent({ name, control }),
    unsent: () => t.explained.unsent({ name }),
    refused: () => t.explained.refused,
    again: () => t.explained.again,
  };
  return (
    <ConfirmAction
      question={t.questions[mark]({ day, name })}
      result={result}
      action={action}
      fields={
        mark === "refused" ? (
          <TextArea field={field("reason")} label={t.reasonLabel} hint={t.reasonHint} />
        ) : null
      }
      button={t.acts[mark]}
      back={back}
    >
      <p>{explained[mark]()}</p>
    </ConfirmAction>
  );
}
