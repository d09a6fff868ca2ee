import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { auditPersonTexts } from "./audit-person.text";

type Choice = { name: string; about: string; href: string };
type PersonAnswer =
  | { result: FormResult }
  | { choices: readonly Choice[]; more: number }
  | undefined;

/** The form posts, because a name or address must not be in the URL; several matches are shown as links. */
export function AuditPerson({
  person,
  subject,
  action,
  answer,
}: {
  person: { name: string; without: string } | null;
  subject: { name: string; page: string | null; without: string } | null;
  action: string;
  answer: PersonAnswer;
}) {
  const t = useTexts(auditPersonTexts);
  const result = answer && "result" in answer ? answer.result : undefined;
  const found = answer && "choices" in answer ? answer : undefined;
  if ((person ?? subject) && !answer) {
    return (
      <>
        {person ? (
          <p className="mt-4">
            {t.only({ name: person.name })} <a href={person.without}>{t.everyone}</a>
          </p>
        ) : null}
        {subject ? (
          <p className="mt-4 [overflow-wrap:anywhere]">
            {t.about({ name: subject.name })}{" "}
            {subject.page ? <a href={subject.page}>{t.its}</a> : null}{" "}
            <a href={subject.without}>{t.everything}</a>
          </p>
        ) : null}
      </>
    );
  }
  const field = fieldStates(result, { who: { required: true, maxLength: 200 } });
  return (
    <details className="mt-4" open={answer !== undefined}>
      <summary className="tap cursor-pointer text-accent underline">{t.one}</summary>
      <FormFrame result={result} action={action} className="mt-2">
        <TextField field={field("who")} label={t.who} autoComplete="off" />
        <Button quiet>{t.find}</Button>
      </FormFrame>
      {found ? (
        <div role="status" className="mt-6">
          <p className="font-bold">{t.which}</p>
          <ul className="max-w-line">
            {found.choices.map(({ name, about, href }) => (
              <li key={href}>
                <a className="tap" href={href}>
                  {name}
                </a>{" "}
                <span className="text-small text-soft">{about}</span>
              </li>
            ))}
          </ul>
          {found.more > 0 ? <p className="text-soft">{t.more}</p> : null}
        </div>
      ) : null}
    </details>
  );
}
