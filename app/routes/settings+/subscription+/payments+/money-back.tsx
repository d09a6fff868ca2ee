import { useLoaderData } from "@remix-run/react";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, Part, TapLink } from "~/components/ui/parts";
import { moneyBackTexts } from "~/domain/billing/pages/money-back.text";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { postMoneyBackRequest, loadMoneyBackPage } from "~/screens/billing/money-back.server";

export const handle = { title: { en: "Get money back", es: "Recuperar dinero" } };

/** A refused form is shown with the current amount. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "subscriptionsettings"], loadMoneyBackPage);
export const action = form(["auth", "subscriptionsettings"], postMoneyBackRequest);

export default function MoneyBack() {
  const { path, back, details, kept_c: cents, to, requests } = useLoaderData<typeof loader>();
  const t = useTexts(moneyBackTexts);
  const result = useRefused();
  return (
    <div className="frame pt-6">
      <LinkLine href={back} text={t.back} />
      <h1>{t.title}</h1>
      <p className="mt-4 max-w-line">{cents > 0 ? t.kept({ cents }) : t.none}</p>
      {to ? (
        <FormFrame result={result} action={path} className="mt-4">
          <p className="max-w-line">
            {to} <TapLink href={details}>{t.details}</TapLink>
          </p>
          <input type="hidden" name="amount_c" value={cents} />
          <Button>{t.ask({ cents })}</Button>
        </FormFrame>
      ) : null}
      {requests.length > 0 ? (
        <Part id="asked-title" title={t.asked}>
          <ul>
            {requests.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </Part>
      ) : null}
    </div>
  );
}
