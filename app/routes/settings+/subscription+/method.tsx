import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { BillingFields, WayToPayField } from "~/components/billing/membership/billing-fields";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { readAnewAfterConflict } from "~/components/forms/reload-after-conflict";
import { SeenMark } from "~/components/forms/seen-mark";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import { changeMethod, loadMethodPage } from "~/screens/billing/membership/billing-details.server";

export const handle = { title: { en: "How you pay", es: "Cómo paga" } };

export const loader = page(["auth", "subscriptionsettings"], loadMethodPage);
export const action = form(["auth", "subscriptionsettings"], changeMethod);

export const shouldRevalidate = readAnewAfterConflict;

export default function Method() {
  const { title, back, t, failed, kinds, fixed, values, marks, constraints } =
    useLoaderData<typeof loader>();
  const result = useRefused();
  const isWay = result?.initialValue?.["intent"] === "way";
  const ofWay = fieldStates(isWay ? result : undefined, constraints, values);
  const ofDetails = fieldStates(isWay ? undefined : result, constraints, values);
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      {failed ? (
        <div className="notice my-6 max-w-form">
          <p>{failed.text}</p>
          <LinkLine href={failed.way.href} text={failed.way.text} />
        </div>
      ) : null}
      {fixed ? (
        <Part id="way" title={fixed.text} className="mt-6 max-w-line" heading="text-h3">
          {fixed.detail ? <p className="mt-2">{fixed.detail}</p> : null}
          {fixed.way ? <LinkLine href={fixed.way.href} text={fixed.way.text} /> : null}
        </Part>
      ) : (
        <FormFrame result={isWay ? result : undefined} intent="way" className="mt-6">
          <SeenMark name="shown" value={marks.way} />
          <WayToPayField
            key={marks.way}
            kinds={kinds}
            field={ofWay}
            label={t.way}
            hint={t.wayHint}
          />
          {kinds.length === 0 ? null : (
            <PersonOnly reason={t.reason}>
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
            t={t}
          />
          <PersonOnly reason={t.reason}>
            <Button>{t.save}</Button>
          </PersonOnly>
        </FormFrame>
      </Part>
    </div>
  );
}
