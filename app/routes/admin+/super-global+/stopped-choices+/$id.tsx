import { useLoaderData } from "@remix-run/react";
import { FormFrame } from "~/components/forms/form-frame";
import { decideStoppedTexts } from "~/components/admin/super/decide-stopped.text";
import { useRefused } from "~/components/forms/use-refused";
import { Button, LinkButton } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { decideStopped, stoppedQuestion } from "~/screens/admin/super-stopped.server";

export const handle = {
  title: { en: "Decide on a stopped choice", es: "Decidir una elección detenida" },
};

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], stoppedQuestion);
export const action = form(["auth", "superadmin"], decideStopped);

const decisions = ["undo", "lift"] as const;

export default function DecideStopped() {
  const { choice } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(decideStoppedTexts);
  return (
    <>
      <h1>{t.title({ name: choice.name })}</h1>
      <SummaryList rows={choice.rows} />
      <p className="mt-4 max-w-line">
        {t.ask} <a href={choice.person}>{t.find}</a>
      </p>
      {decisions.map((decision) => (
        <details key={decision} className="mt-6 max-w-line">
          <summary>{t.decisions[decision].open}</summary>
          <p className="my-3">{t.decisions[decision].what}</p>
          <FormFrame result={result} intent={decision}>
            <input type="hidden" name="decision" value={decision} />
            <Button>{t.decisions[decision].sure}</Button>
          </FormFrame>
        </details>
      ))}
      <p className="mt-6">
        <LinkButton quiet href="/admin/super-global/stopped-choices">
          {t.back}
        </LinkButton>
      </p>
    </>
  );
}
