import { useLoaderData } from "@remix-run/react";
import { ComparedSections } from "~/components/health/compared-sections";
import { PlanStories } from "~/components/health/plan-stories";
import { LinkButton } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadComparedPlans } from "~/screens/health/elect/choose-plans.server";
import { electionFlow } from "~/screens/health/elect/election-flow.server";

const compareTexts = texts({
  en: {
    title: "Compare plans",
    back: "Back to your choice",
    choose: "Choose {name}",
  },
  es: {
    title: "Comparar planes",
    back: "Volver a su elección",
    choose: "Elegir {name}",
  },
});

export const handle = { title: { en: "Compare plans", es: "Comparar planes" }, noScripts: true };

/** Returns the plans to compare, also a single one; without any, redirects to the step. */
export const loader = page(guardsAt(electionFlow, "plan"), loadComparedPlans);

/** Compares the plans in the URL, with links to the step with one of them chosen. */
export default function ComparePlans() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(compareTexts);
  return (
    <div className="frame pt-4">
      <LinkLine className="print:hidden" href={page.back} text={t.back} />
      <h1>{t.title}</h1>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        {page.choose.map(({ name, href }) => (
          <LinkButton key={href} href={href} quiet>
            {t.choose({ name })}
          </LinkButton>
        ))}
      </p>
      <ComparedSections page={page} />
      <PlanStories page={page} />
    </div>
  );
}
