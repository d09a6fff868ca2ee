import { useLoaderData } from "@remix-run/react";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { RadioCards } from "~/components/forms/option";
import { SeenMark } from "~/components/forms/seen-mark";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { officeTexts } from "~/domain/association/desk/office.text";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { getZodConstraint } from "@conform-to/zod";
import { joinCodeSchema } from "~/domain/association/join-codes";
import { problem } from "~/domain/problems/problem";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import { seenVersionIn, callForDesk, deskIn } from "~/screens/association/desk/whose-desk.server";
import { getJoinCode, changeJoinCode } from "~/core/association/join-code";

export const handle = { title: { en: "Join code", es: "Código para unirse" } };

/** Returns the code, whether it can be used, and a random one to suggest (`offered`), which may be taken. */
export const loader = page(["auth", "superadmin"], async (args) => ({
  ...(await callForDesk(args, getJoinCode, {})),
  constraints: getZodConstraint(joinCodeSchema),
}));

/** Changes the code, which ends the old one, or whether it can be used. Another code without `sure` is an error. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const submission = parseForm(posted.fields, joinCodeSchema);
  if (submission.status !== "success") return refuse(submission);
  const { join_code, join_open, sure } = submission.value;
  const { join_code: before } = await callForDesk(posted, getJoinCode, {});
  if (join_code !== before && sure !== "on") {
    return refuse(submission, { fields: { sure: [problem("roster.code_unsure")] } });
  }
  await callForDesk(posted, changeJoinCode, {
    join_code,
    join_open,
    seenVersion: seenVersionIn(posted.fields),
  });
  return seeOther(`${deskIn(posted).base}/code`, { notice: "wayInChanged" });
});

/** The form of the code and of whether it can be used, filled with today's; another one is suggested above it. */
export default function JoinCode() {
  const { join_code, join_open, offered, seenVersion, constraints } =
    useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(officeTexts);
  const field = fieldStates(result, constraints, {
    join_code,
    join_open: join_open ? "yes" : "no",
  });
  return (
    <>
      <h1>{t.wayTitle}</h1>
      <p className="mt-2 text-lead font-bold">{t.codeNow({ code: join_code })}</p>
      <p className="mb-4">{join_open ? t.openNow : t.closedNow}</p>
      <p className="mb-6">{t.offered({ code: offered })}</p>
      <FormFrame result={result}>
        <SeenMark name="seen" value={seenVersion} />
        <TextField
          field={field("join_code")}
          label={t.code}
          hint={t.codeHint}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <RadioCards
          field={field("join_open")}
          label={t.open}
          options={[
            { value: "yes", text: t.takes },
            { value: "no", text: t.takesNone },
          ]}
        />
        <CheckboxField field={field("sure")} label={t.sure} />
        <Button>{t.change}</Button>
      </FormFrame>
    </>
  );
}
