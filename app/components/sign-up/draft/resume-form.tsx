import { useRouteLoaderData } from "@remix-run/react";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import type { ShellPerson } from "~/components/shell-person";
import { useTexts } from "~/language/use-texts";
import { beginTexts } from "../begin.text";

/** Opens a draft by its email address and code. A guest may also sign in, which leads to `next`. */
export function ResumeForm({
  result,
  constraints,
  action,
  next,
}: {
  result: FormResult | undefined;
  constraints: Constraints;
  action: string;
  next: string;
}) {
  const t = useTexts(beginTexts);
  const field = fieldStates(result, constraints);
  const shell = useRouteLoaderData("root") as { person: ShellPerson | null } | undefined;
  const [before = "", after = ""] = t.resume.orSignIn({ link: "\n" }).split("\n");
  return (
    <>
      <p className="mb-4 mt-2 max-w-line">
        {t.resume.lead}
        {shell?.person ? null : (
          <>
            {` ${before}`}
            <a href={`/login?next=${encodeURIComponent(next)}`}>{t.resume.link}</a>
            {after}
          </>
        )}
      </p>
      <FormFrame result={result} action={action}>
        <EmailField field={field("email")} />
        <TextField
          field={field("code")}
          label={t.resume.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="max-w-[12rem]"
        />
        <Button>{t.goOn}</Button>
      </FormFrame>
    </>
  );
}
