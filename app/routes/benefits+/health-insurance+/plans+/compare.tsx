import { useLoaderData } from "@remix-run/react";
import { ComparedSections } from "~/components/health/compared-sections";
import { compareTexts } from "~/components/health/compare.text";
import { NotOpen } from "~/components/health/plan-parts";
import { PlanStories } from "~/components/health/plan-stories";
import { plansPageTexts } from "~/components/health/plans-page.text";
import { LinkButton } from "~/components/ui/button";
import { LinkLine, TapLink } from "~/components/ui/parts";
import { planWordsTexts } from "~/domain/health/plan-words.text";
import { page } from "~/http/route.server";
import { say } from "~/language/say";
import { useTexts } from "~/language/use-texts";
import { loadComparePage } from "~/screens/health/compare-page.server";

export const handle = { title: { en: "Compare plans", es: "Comparar planes" }, noScripts: true };

export const loader = page([], async (args) => ({
  documentTitle: say(compareTexts, args.language).title,
  ...(await loadComparePage(args)),
}));

/** Compares up to the limit of plans side by side; beyond it, only links to leave one out. */
export default function ComparePublicPlans() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(compareTexts);
  const words = useTexts(planWordsTexts);
  const list = useTexts(plansPageTexts);
  const { plans, tooMany, tier, usage, missing } = page;
  return (
    <div className="frame pt-8 print:pt-0 print:text-small">
      <LinkLine className="print:hidden" href={page.back} text={t.back} />
      <h1>{t.title}</h1>
      {tooMany ? (
        <Removals title={t.tooMany} rows={tooMany} />
      ) : page.closed ? (
        <NotOpen place={page.closed} />
      ) : plans.length === 0 ? (
        <p className="notice mt-4 max-w-line">{t.nothing}</p>
      ) : (
        <p className="mt-2">
          {t.counted({
            tier: words.tiers[tier],
            usage: words.usagesShort[usage],
            day: page.day,
          })}{" "}
          {list.people({ count: page.people })} {t.preventive}
        </p>
      )}
      {missing > 0 && !tooMany ? (
        <p className="notice mt-4">{t.missing({ count: missing })}</p>
      ) : null}
      {plans.length > 0 && !tooMany ? (
        <>
          <ComparedSections page={page} />
          <PlanStories page={page} />
          <section className="part print:hidden">
            <h2>{t.sheet}</h2>
            <p className="my-2 max-w-line">{t.sheetAbout}</p>
            <LinkButton href={page.sheet}>{t.sheet}</LinkButton>
            <h2 className="mt-8">{t.print}</h2>
            <p className="my-2 max-w-line">{t.printHow}</p>
          </section>
          <Removals rows={page.others} />
        </>
      ) : null}
    </div>
  );
}

/** Links to the comparison without one of its plans. With a title, it is the error that there are too many. */
function Removals({
  title,
  rows,
}: {
  title?: string;
  rows: readonly { name: string; without: string }[];
}) {
  const t = useTexts(compareTexts);
  return (
    <div className={title ? "problems mt-6" : "mt-8 print:hidden"}>
      {title ? <p className="font-bold">{title}</p> : null}
      <ul className="flex flex-wrap gap-x-6">
        {rows.map(({ name, without }) => (
          <li key={without}>
            <TapLink href={without}>{t.remove({ name })}</TapLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
