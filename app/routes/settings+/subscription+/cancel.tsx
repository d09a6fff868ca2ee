import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { WayToPayField } from "~/components/billing/membership/billing-fields";
import { fieldStates } from "~/components/forms/field-state";
import { ToldSections } from "~/components/billing/told-sections";
import { FormFrame } from "~/components/forms/form-frame";
import { readAnewAfterConflict } from "~/components/forms/reload-after-conflict";
import { PersonOnly } from "~/components/forms/person-only";
import { SeenMark } from "~/components/forms/seen-mark";
import { RadioCards } from "~/components/forms/radio-cards";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, QuietLink } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import {
  loadCancelMembershipPage,
  changeMembershipEnd,
} from "~/screens/billing/membership/cancel-membership.server";

export const handle = { title: { en: "Cancel your membership", es: "Cancelar su membresía" } };

export const loader = page(["auth", "subscriptionsettings"], loadCancelMembershipPage);
export const action = form(["auth", "subscriptionsettings"], changeMembershipEnd);

export const shouldRevalidate = readAnewAfterConflict;

export default function CancelMembership() {
  const { title, back, billing, sections, ways, restart, form } = useLoaderData<typeof loader>();
  const result = useRefused();
  const onlyKind = restart?.kinds.length === 1 ? restart.kinds[0]?.value : undefined;
  const field = fieldStates(result, {}, onlyKind ? { payment_kind: onlyKind } : {});
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <ToldSections sections={sections} />
      {form ? (
        <PersonOnly reason={form.reason}>
          <FormFrame result={result} intent={form.intent} className="mt-6">
            <input type="hidden" name="ends_on" value={form.ends_on} />
            <SeenMark name="seen" value={form.seenVersion} />
            {form.reasons ? <RadioCards field={field("reason")} {...form.reasons} /> : null}
            <div className="flex flex-wrap gap-4">
              <Button>{form.send}</Button>
              {form.keep ? <QuietLink href={back.href}>{form.keep}</QuietLink> : null}
            </div>
          </FormFrame>
        </PersonOnly>
      ) : null}
      {restart ? (
        <PersonOnly reason={restart.reason}>
          <FormFrame result={result} intent="restart" className="mt-6">
            <input type="hidden" name="total_c" value={restart.total_c} />
            <WayToPayField field={field} kinds={restart.kinds} label={restart.way} />
            {restart.kinds.length === 0 ? null : <Button>{restart.send}</Button>}
          </FormFrame>
        </PersonOnly>
      ) : null}
      {ways.map((way) => (
        <LinkLine key={way.href} className="mt-4" href={way.href} text={way.text} />
      ))}
      <LinkLine className="mt-4" href={billing.href} text={billing.text} />
    </div>
  );
}
