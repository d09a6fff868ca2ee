import { useLoaderData } from "@remix-run/react";
import { ClosingFacts } from "~/components/account/closing-facts";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { LoginAsNotice } from "~/components/forms/person-only";
import { Button, LinkButton } from "~/components/ui/button";
import { useRefused } from "~/components/forms/use-refused";
import { closingTexts } from "~/domain/account/closing.text";
import { useTexts } from "~/language/use-texts";
import { close, closingPage } from "~/screens/account/close-account.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Close your account", es: "Cerrar su cuenta" } };

export const loader = page(["auth"], closingPage);
export const action = form(["auth"], close);

export default function CloseAccount() {
  const { facts, constraints } = useLoaderData<typeof loader>();
  const t = useTexts(closingTexts);
  const result = useRefused();
  const field = fieldStates(result, constraints);
  return (
    <div className="frame py-12">
      <h1 className="mb-4">{t.title}</h1>
      {facts === null ? (
        <LoginAsNotice why={t.why} />
      ) : (
        <>
          <ClosingFacts {...facts} />
          {facts.blocked ? (
            <p className="mt-8">
              <LinkButton quiet href="/me">
                {t.back}
              </LinkButton>
            </p>
          ) : (
            <FormFrame result={result} action="/me/close" className="mt-8">
              <CheckboxField field={field("sure")} label={t.sure} />
              <div className="flex flex-wrap gap-4">
                <Button>{t.send}</Button>
                <LinkButton quiet href="/me">
                  {t.keep}
                </LinkButton>
              </div>
            </FormFrame>
          )}
        </>
      )}
    </div>
  );
}
