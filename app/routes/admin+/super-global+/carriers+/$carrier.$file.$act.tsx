import { useLoaderData } from "@remix-run/react";
import { carrierTexts } from "~/components/admin/carriers/carriers.text";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { fieldStates } from "~/components/forms/field-state";
import { TextArea } from "~/components/forms/text-area";
import { useRefused } from "~/components/forms/use-refused";
import { useTexts } from "~/language/use-texts";
import { markFile, loadMarkFileConfirmation } from "~/screens/admin/carrier-files.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Mark a carrier’s file", es: "Marcar un archivo de una aseguradora" },
};

export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadMarkFileConfirmation);
export const action = form(["auth", "superadmin"], markFile);

export default function MarkFile() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
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
