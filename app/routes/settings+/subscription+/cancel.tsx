import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { Button, LinkButton } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import {
  cancelMembershipPage,
  changeMembershipEnd,
} from "~/screens/billing/membership/cancel-membership.server";

export const handle = { title: "Cancel your membership" };

export const loader = page(["auth", "subscriptionsettings"], cancelMembershipPage);
export const action = form(["auth", "subscriptionsettings"], changeMembershipEnd);

export default function CancelMembership() {
  const { title, back, billing, sections, form: shown } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      {sections.map((section) => (
        <section key={section.title} className="mt-4 max-w-line">
          {section.title ? <h2>{section.title}</h2> : null}
          {section.lines.map((line) => (
            <p key={line} className="mt-2">
              {line}
            </p>
          ))}
        </section>
      ))}
      {shown ? (
        <PersonOnly why={shown.why}>
          <FormFrame result={result} intent={shown.intent} className="mt-6">
            <input type="hidden" name="ends_on" value={shown.ends_on} />
            <div className="flex flex-wrap gap-4">
              <Button>{shown.send}</Button>
              {shown.keep ? (
                <LinkButton quiet href={back.href}>
                  {shown.keep}
                </LinkButton>
              ) : null}
            </div>
          </FormFrame>
        </PersonOnly>
      ) : null}
      <p className="mt-4">
        <a className="tap" href={billing.href}>
          {billing.text}
        </a>
      </p>
    </div>
  );
}
