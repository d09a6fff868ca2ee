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

const decisions = [
  {
    decision: "undo",
    open: "Undo the choice",
    what: "Somebody else made it: it never counts. What the person had before stays, and they get an email.",
    sure: "Yes, undo it",
  },
  {
    decision: "lift",
    open: "Let it count",
    what: "The person made it after all: it counts as if nobody had stopped it, and they get an email.",
    sure: "Yes, let it count",
  },
] as const;

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
      {decisions.map(({ decision, open, what, sure }) => (
        <details key={decision} className="mt-6 max-w-line">
          <summary>{open}</summary>
          <p className="my-3">{what}</p>
          <FormFrame result={result} intent={decision}>
            <input type="hidden" name="decision" value={decision} />
            <Button>{sure}</Button>
          </FormFrame>
        </details>
      ))}
      <p className="mt-6">
        <LinkButton quiet href="/admin/super-global/stopped-choices">
          Back to the list
        </LinkButton>
      </p>
    </>
  );
}
