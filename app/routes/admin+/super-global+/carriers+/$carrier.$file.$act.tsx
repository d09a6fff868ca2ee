import { lineField } from "~/domain/field-schemas";
import { useLoaderData } from "@remix-run/react";
import { carrierTexts } from "~/components/admin/carriers/carriers.text";
import { ConfirmAction, NothingToDo } from "~/components/admin/super/confirm-action";
import { fieldStates } from "~/components/forms/field-state";
import { TextArea } from "~/components/forms/text-area";
import { useRefused } from "~/components/forms/use-refused";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { markCarrierFile } from "~/core/admin/mark-carrier-file";
import { carrierMarks, longestRefusal } from "~/domain/health/carriers/carrier-file-states";
import { problem } from "~/domain/problems/problem";
import type { PageRequest } from "~/sessions/visitor";
import { parseForm, refuse } from "~/screens/forms/form-answer.server";
import { submitAndRedirect, findOrNotFound } from "~/screens/admin/super-confirm.server";
import { carrierFilePath, getRequestedFile } from "~/screens/admin/carrier-files.server";
import { controlText } from "~/components/admin/carriers/file-state";

export const handle = {
  title: { en: "Mark a carrier’s file", es: "Marcar un archivo de una aseguradora" },
};

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** The carrier's reason for refusing the file; other marks need none. */
const refusalForm = z.object({
  reason: lineField(
    problem("carrier.reason_missing"),
    z
      .string()
      .min(1, problem("carrier.reason_missing"))
      .max(longestRefusal, problem("carrier.reason_long")),
  ),
});

/** Returns the file in the URL, and how to mark it, such as "sent". @throws Response the not-found page */
async function getRequestedMark(args: PageRequest) {
  const mark = await findOrNotFound(
    args,
    async () => carrierMarks.find((each) => each === args.params["act"]) ?? null,
  );
  return { mark, file: await getRequestedFile(args) };
}

const notices = {
  sent: "carrierFileSent",
  unsent: "carrierFileUnsent",
  refused: "carrierFileRefused",
  again: "carrierFileAgain",
} as const;

/** Returns the file, the mark in the URL, and whether the file can have it now (`isPossible`). */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { mark, file } = await getRequestedMark(args);
  return {
    mark,
    name: file.name,
    day: file.day,
    state: file.state,
    isPossible: file.marks.includes(mark),
    control: file.sendings.at(-1)?.control ?? 0,
    constraints: mark === "refused" ? getZodConstraint(refusalForm) : {},
    back: carrierFilePath(file),
  };
});

/** Marks the file as sent, unsent, refused (with a reason) or to be sent again, and returns to the file's page. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const { mark, file } = await getRequestedMark(posted);
  const submission = parseForm(
    posted.fields,
    mark === "refused" ? refusalForm : z.object({}).transform(() => ({ reason: null })),
  );
  if (submission.status !== "success") return refuse(submission);
  const { reason } = submission.value;
  const submit = () => markCarrierFile(posted.caller, { id: file.id, mark, reason });
  return submitAndRedirect(posted, submit, { to: carrierFilePath(file), notice: notices[mark] });
});

/** Asks to confirm the mark, with a reason for "refused"; a file that can't have it now only says so. */
export default function MarkCarrierFile() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(carrierTexts);
  const { name, day, state, mark } = page;
  const back = { href: page.back, text: t.back };
  if (!page.isPossible) {
    return (
      <NothingToDo title={t.cannotTitle} back={back}>
        {t.cannot({ state: t.states[state] })}
      </NothingToDo>
    );
  }
  const field = fieldStates(result, page.constraints);
  const control = controlText(page.control);
  const explained = {
    sent: () => t.explained.sent({ name, control }),
    unsent: () => t.explained.unsent({ name }),
    refused: () => t.explained.refused,
    again: () => t.explained.again,
  };
  return (
    <ConfirmAction
      question={t.questions[mark]({ day, name })}
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
