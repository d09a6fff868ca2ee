import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";
import { form, page } from "~/http/route.server";
import {
  loadEnterpriseConfirmation,
  settleEnterprise,
} from "~/screens/admin/super-enterprise.server";

export const handle = { title: { en: "A large group", es: "Un grupo grande" } };

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadEnterpriseConfirmation);
export const action = form(["auth", "superadmin"], settleEnterprise);

export default function EnterpriseQuestion() {
  const request = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <>
      <BackLink to={request.back} />
      <h1>{request.title}</h1>
      <blockquote className="my-4 max-w-line whitespace-pre-line break-words border-l-4 pl-4">
        {request.message}
      </blockquote>
      <SummaryList rows={request.rows} />
      <p className="my-4 max-w-line">{request.lead}</p>
      <FormFrame result={result} intent="settle">
        <input type="hidden" name="answered" value={request.form.answered} />
        <Button quiet={request.form.quiet}>{request.form.button}</Button>
      </FormFrame>
    </>
  );
}
