import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { ToldSections } from "~/components/billing/told-sections";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { Button, LinkButton } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import {
  leaveAssociationPage,
  leaveOwnAssociation,
} from "~/screens/association/member/leave-association.server";

export const handle = {
  title: { en: "Leave the association", es: "Dejar la asociación" },
  noScripts: true,
};

export const loader = page(["auth"], leaveAssociationPage);
export const action = form(["auth"], leaveOwnAssociation);

export default function LeaveAssociation() {
  const { title, back, sections, form: shown } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <ToldSections sections={sections} />
      <PersonOnly why={shown.why}>
        <FormFrame result={result} className="mt-6">
          <input type="hidden" name="leaves_on" value={shown.leaves_on} />
          <div className="flex flex-wrap gap-4">
            <Button>{shown.send}</Button>
            <LinkButton quiet href={back.href}>
              {shown.keep}
            </LinkButton>
          </div>
        </FormFrame>
      </PersonOnly>
    </div>
  );
}
