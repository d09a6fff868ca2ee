import { useLoaderData } from "@remix-run/react";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { expiredLinkTexts } from "~/domain/association/expired-link.text";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { askForNewLink, expiredLinkPage } from "~/screens/association/expired-link.server";

export const handle = {
  title: { en: "This link doesn’t work anymore", es: "Este enlace ya no funciona" },
};

export const loader = page([], expiredLinkPage);
export const action = form([], askForNewLink);

export default function AssociationExpiredLink() {
  const { why, sent, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(expiredLinkTexts);
  const field = fieldStates(result, constraints);
  return (
    <div className="one-thing frame pt-8">
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line text-lead">{t.why[why ?? "unknown"]}</p>
      {sent ? (
        <div className="notice my-6 max-w-line" role="status">
          <p>{t.sent}</p>
          <p className="mt-2">{t.sentMore}</p>
        </div>
      ) : null}
      {why === "closed" ? null : (
        <section aria-labelledby="new-title" className="part">
          <h2 id="new-title">{t.newTitle}</h2>
          <p className="mb-4 mt-2 max-w-line">{t.newLead}</p>
          <FormFrame result={result} intent="renew">
            <EmailField field={field("email")} />
            <Button quiet={sent}>{t.send}</Button>
          </FormFrame>
        </section>
      )}
      <ul className="mt-8 max-w-form">
        <li>
          <a className="tap" href="/association">
            {t.code}
          </a>
        </li>
        <li>
          <a className="tap" href="/association/resume">
            {t.resume}
          </a>
        </li>
      </ul>
    </div>
  );
}
