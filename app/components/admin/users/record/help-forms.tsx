import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { Button, LinkButton } from "~/components/ui/button";
import { userRecordTexts } from "~/domain/admin/user-record.text";
import { useTexts } from "~/language/use-texts";

type Constraints = Parameters<typeof fieldStates>[1];

export function LogInAsButton({ text, href }: { text: string; href: string }) {
  return (
    <p className="mb-6 mt-4">
      <LinkButton quiet href={href}>
        {text}
      </LinkButton>
    </p>
  );
}

/** An admin helps a user with these forms. */
export function HelpForms({
  name,
  link,
  status,
  result,
}: {
  name: { values: Record<string, string>; constraints: Constraints };
  link: string | null;
  status: { then: "active" | "inactive"; constraints: Constraints } | null;
  result: FormResult | undefined;
}) {
  const t = useTexts(userRecordTexts);
  const intent = result?.initialValue?.["intent"];
  const of = (own: string) => (intent === own ? result : undefined);
  const nameField = fieldStates(of("name"), name.constraints, name.values);
  const then = status?.then ?? "inactive";
  const reasonField = fieldStates(of(then), status?.constraints ?? {}, {});
  return (
    <>
      <details className="mb-4" open={Boolean(of("name"))}>
        <summary className="tap chevron cursor-pointer gap-2 font-bold">{t.nameTitle}</summary>
        <FormFrame result={of("name")} intent="name" className="my-4">
          <TextField field={nameField("first_name")} label={t.first} />
          <TextField field={nameField("last_name")} label={t.last} />
          <Button>{t.saveName}</Button>
        </FormFrame>
      </details>
      {link ? (
        <details className="mb-4" open={Boolean(of("link"))}>
          <summary className="tap chevron cursor-pointer gap-2 font-bold">{t.linkTitle}</summary>
          <FormFrame result={of("link")} intent="link" className="my-4">
            <p>{link}</p>
            <Button>{t.sendLink}</Button>
          </FormFrame>
        </details>
      ) : null}
      {status ? (
        <details key={then} className="mb-4" open={Boolean(of(then))}>
          <summary className="tap chevron cursor-pointer gap-2 font-bold">
            {then === "inactive" ? t.offTitle : t.onTitle}
          </summary>
          <FormFrame result={of(then)} intent={then} className="my-4">
            <p>{then === "inactive" ? t.offText : t.onText}</p>
            <TextArea field={reasonField("reason")} label={t.reason} hint={t.reasonHint} rows={2} />
            <Button>{then === "inactive" ? t.off : t.on}</Button>
          </FormFrame>
        </details>
      ) : null}
    </>
  );
}
