import { FormFrame } from "~/components/forms/form-frame";
import type { Constraints, FormResult } from "~/components/forms/field-state";
import { Button } from "~/components/ui/button";
import { CodeForm } from "./code-form";
import { ResendButton } from "./resend-button";
import { useTexts } from "~/language/use-texts";
import { linkSentTexts } from "./link-sent.text";

/** The page is the same whether or not the address is known (handbook/screens.md). */
export function LinkSent({
  email,
  waitSeconds,
  constraints,
  codes,
  result,
}: {
  email: string;
  /** True if the email's code can be entered here. */
  codes: boolean;
  waitSeconds: number;
  constraints: Constraints;
  result: FormResult | undefined;
}) {
  const t = useTexts(linkSentTexts);
  return (
    <>
      <p role="status" className="font-bold [overflow-wrap:anywhere]">
        {t.sent({ email })}
      </p>
      {codes ? (
        <>
          <p className="my-3">{t.codes}</p>
          <CodeForm constraints={constraints} />
        </>
      ) : (
        <p className="my-3">{t.open}</p>
      )}
      <h2 className="mt-8 text-h3">{t.nothing}</h2>
      <p className="my-2">{t.look}</p>
      <FormFrame action="/login" intent="resend" result={result}>
        <ResendButton waitSeconds={waitSeconds} />
      </FormFrame>
      <FormFrame action="/login" intent="other-address">
        <Button quiet>{t.other}</Button>
      </FormFrame>
      <p className="mt-6">
        {t.none} <a href="/register">{t.join}</a>
      </p>
    </>
  );
}
