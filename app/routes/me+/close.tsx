import { useLoaderData } from "@remix-run/react";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { readAnewAfterConflict } from "~/components/forms/read-anew";
import { LoginAsNotice } from "~/components/forms/person-only";
import { SeenMark } from "~/components/forms/seen-mark";
import { Button, LinkButton } from "~/components/ui/button";
import { useRefused } from "~/components/forms/use-refused";
import { closingTexts } from "~/domain/account/closing.text";
import { useTexts } from "~/language/use-texts";
import { close, closingPage } from "~/screens/account/close-account.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Close your account", es: "Cerrar su cuenta" } };

export const loader = page(["auth"], closingPage);
export const action = form(["auth"], close);

export const shouldRevalidate = readAnewAfterConflict;

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
              <SeenMark name="seen" value={facts.seen} />
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

type Blocked = { text: string; ways: readonly { text: string; href: string }[] };

function ClosingFacts({
  blocked,
  ends,
  owed,
}: {
  /** What prevents closing the account, and how to resolve it. */
  blocked: Blocked | null;
  ends: readonly string[];
  owed: readonly { number: string; text: string }[];
}) {
  const t = useTexts(closingTexts);
  if (blocked) return <InTheWay {...blocked} />;
  return (
    <div className="max-w-line">
      <h2 className="text-h3">{t.ends}</h2>
      <ul className="mb-6 mt-2 list-disc pl-6">
        {ends.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {owed.length > 0 ? (
        <>
          <h2 className="text-h3">{t.owes}</h2>
          <p className="mt-2">{t.owesHow}</p>
          <ul className="mb-6 mt-2 list-disc pl-6">
            {owed.map(({ number, text }) => (
              <li key={number}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
      <h2 className="text-h3">{t.deletes}</h2>
      <p className="mb-6 mt-2">{t.deleted}</p>
      <h2 className="text-h3">{t.keeps}</h2>
      <p className="mt-2">{t.kept}</p>
      <p className="mt-2">{t.copy}</p>
      <p>
        <a className="tap" href="/me/export" download>
          {t.file}
        </a>
      </p>
    </div>
  );
}

function InTheWay({ text, ways }: Blocked) {
  return (
    <div className="notice max-w-line">
      <p>{text}</p>
      {ways.length > 0 ? (
        <ul className="mt-2">
          {ways.map((way) => (
            <li key={way.href}>
              <a className="tap" href={way.href}>
                {way.text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
