import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { billingDetailsTexts } from "~/domain/billing/membership/billing-details.text";
import { BillingFields, WayToPayField } from "~/components/billing/membership/billing-fields";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { SeenMark } from "~/components/forms/seen-mark";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { changeMethod, loadMethodPage } from "~/screens/billing/membership/billing-details.server";
import {
  cancelPath,
  invoicesPath,
  membershipPath,
} from "~/screens/billing/membership/membership-paths";

export const handle = { title: { en: "How you pay", es: "Cómo paga" } };

export const loader = page(["auth", "subscriptionsettings"], loadMethodPage);

/** Changes the way to pay or who gets the invoices, each by its own form. */
export const action = form(["auth", "subscriptionsettings"], changeMethod);

export { reloadAfterConflict as shouldRevalidate } from "~/components/forms/reload";

/** The way to pay (nothing to choose with one way or an ended membership) and who gets the invoices. */
export default function PaymentMethod() {
  const { failed, kinds, payment_kind, isOver, values, marks, constraints } =
    useLoaderData<typeof loader>();
  const t = useTexts(billingDetailsTexts);
  const result = useRefused();
  const isWay = result?.initialValue?.["intent"] === "way";
  const ofWay = fieldStates(isWay ? result : undefined, constraints, values);
  const ofDetails = fieldStates(isWay ? undefined : result, constraints, values);
  const isOnlyKind = kinds.length === 1 && kinds[0] === payment_kind;
  return (
    <div className="frame pt-4">
      <BackLink href={membershipPath} text={t.back} />
      <h1>{t.title}</h1>
      {failed ? (
        <div className="notice my-6 max-w-form">
          <p>{t.failed({ number: failed })}</p>
          <LinkLine href={`${invoicesPath}/${failed}`} text={t.toInvoice({ number: failed })} />
        </div>
      ) : null}
      {isOver ? (
        <Part id="way" title={t.over} className="mt-6 max-w-line" heading="text-h3">
          <LinkLine href={cancelPath} text={t.comeBack} />
        </Part>
      ) : isOnlyKind ? (
        <Part
          id="way"
          title={t.kinds[payment_kind].text}
          className="mt-6 max-w-line"
          heading="text-h3"
        >
          <p className="mt-2">{t.kinds[payment_kind].detail}</p>
        </Part>
      ) : (
        <FormFrame result={isWay ? result : undefined} intent="way" className="mt-6">
          <SeenMark name="shown" value={marks.way} />
          <WayToPayField key={marks.way} kinds={kinds} field={ofWay} hint={t.wayHint} />
          {kinds.length === 0 ? null : (
            <PersonOnly reason={t.why}>
              <Button>{t.saveWay}</Button>
            </PersonOnly>
          )}
        </FormFrame>
      )}
      <Part id="who" title={t.who}>
        <p className="mb-6 mt-2 max-w-line">{t.whoText}</p>
        <FormFrame result={isWay ? undefined : result} intent="details">
          <SeenMark name="shown" value={marks.contact} />
          <BillingFields
            key={marks.contact}
            field={ofDetails}
            parts={["name", "email", "address"]}
          />
          <PersonOnly reason={t.why}>
            <Button>{t.save}</Button>
          </PersonOnly>
        </FormFrame>
      </Part>
    </div>
  );
}
