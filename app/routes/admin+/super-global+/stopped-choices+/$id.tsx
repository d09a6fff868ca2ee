import { useLoaderData } from "@remix-run/react";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button, LinkButton } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";
import { form, page } from "~/http/route.server";
import { decideStopped, stoppedQuestion } from "~/screens/admin/super-stopped.server";

export const handle = { title: "Decide on a stopped choice" };

/** A refused form comes with how things stand by now. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], stoppedQuestion);
export const action = form(["auth", "superadmin"], decideStopped);

export default function DecideStopped() {
  const { choice } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <>
      <h1>{`A choice of ${choice.name}`}</h1>
      <SummaryList rows={choice.rows} />
      <p className="mt-4 max-w-line">
        Ask the person by phone before you decide. <a href={choice.person}>Find the person</a>
      </p>
      <FormFrame result={result} className="mt-6" intent="undo">
        <input type="hidden" name="decision" value="undo" />
        <Button>Undo the choice</Button>
      </FormFrame>
      <FormFrame className="mt-4" intent="lift">
        <input type="hidden" name="decision" value="lift" />
        <Button quiet>Let it count</Button>
      </FormFrame>
      <p className="mt-6">
        <LinkButton quiet href="/admin/super-global/stopped-choices">
          Back to the list
        </LinkButton>
      </p>
    </>
  );
}
