import { useLoaderData } from "@remix-run/react";
import { fullTimeHours } from "~/domain/company/employee-classes";
import { BackToHealth } from "~/components/health/back-to-health";
import {
  ChoosePlan,
  MetalLevel,
  PlanCard,
  PlanChips,
  CompareCheckbox,
  plansForm,
  priceTagOf,
} from "~/components/health/plan-card";
import { PlanFilterForm } from "~/components/health/plan-filters";
import { AllPlanHelp } from "~/components/health/plan-help";
import { NotOpen, OpenSheet } from "~/components/health/plan-parts";
import { plansPageTexts } from "~/components/health/plans-page.text";
import { Button } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { Part, TapLink } from "~/components/ui/parts";
import { shortPrice } from "~/components/ui/price";
import { plansPath } from "~/domain/health/election/election-pages";
import { planWordsTexts } from "~/domain/health/plan-words.text";
import type { ShownPlan } from "~/domain/health/shown-plan";
import { page } from "~/http/route.server";
import { say } from "~/language/say";
import { useTexts } from "~/language/use-texts";
import { loadPlansPage } from "~/screens/health/plans-page.server";

// The page needs only forms and links, so a slow phone loads no script.
export const handle = { title: { en: "Health plans", es: "Planes médicos" }, noScripts: true };

export const loader = page([], async (args) => ({
  documentTitle: say(plansPageTexts, args.language).title,
  ...(await loadPlansPage(args)),
}));

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** The plans of the market, or those a company offers; for employees without an offer, only why there are none. */
export default function Plans() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(plansPageTexts);
  const { as, employer, query, closed, place } = page;
  return (
    <div className="frame pt-4">
      <BackToHealth />
      <h1>{t.title}</h1>
      <p className="mt-2 max-w-line text-lead">
        {page.offered ? t.offered({ company: employer || t.employer }) : null}
        {page.offered || (page.partTime && !page.own) ? null : t.as[as]}
      </p>
      <OwnPlan page={page} />
      {employer !== null && !page.offered ? (
        page.own ? null : (
          <p className="notice mt-6 max-w-line">
            {page.partTime
              ? t.partTime({ company: employer || t.employer, hours: fullTimeHours })
              : t.noOffer({ company: employer || t.employer })}
          </p>
        )
      ) : (
        <>
          <PlanFilterForm
            query={query}
            carriers={page.carriers}
            clear={page.clear}
            rows={page.rows}
          />
          {query.ignored.map((name) => (
            <p key={name} className="notice mb-2 max-w-line">
              {name === "zip" ? t.ignored.zip({ text: query.zip }) : t.ignored[name]}
            </p>
          ))}
          {closed ? <NotOpen place={place ?? ""} /> : <FoundPlans page={page} />}
          <OpenSheet />
        </>
      )}
    </div>
  );
}

/** The plan that covers the visitor, with price and employer's share if known; nothing without one. */
function OwnPlan({ page: { own, as, offered } }: { page: Page }) {
  const t = useTexts(plansPageTexts);
  const words = useTexts(planWordsTexts);
  if (!own) return null;
  const { name, tier, plan, employer_c } = own;
  return (
    <Part id="own-plan" title={t.mine} className="part max-w-line">
      {tier ? <p className="my-2">{t.mineFor({ tier: words.tiers[tier] })}</p> : null}
      {plan ? (
        <PlanCard plan={plan} tag={priceTagOf(as, true)} level="h3" />
      ) : (
        <p>{tier ? t.mineUntold({ name }) : t.mineName({ name })}</p>
      )}
      {employer_c ? <p className="mt-2">{t.employerPays({ cents: employer_c })}</p> : null}
      {/* The list of plans, when it is shown, ends with the same help. */}
      {plan && as === "employee" && !offered ? <AllPlanHelp /> : null}
    </Part>
  );
}

/** The plans that match, as cards or a table by `query.view`, or what to change if none does. */
function FoundPlans({ page }: { page: Page }) {
  const t = useTexts(plansPageTexts);
  const { query, rows, total, first, last, place, places, unfinished, untold } = page;
  if (rows.length === 0) return <NothingFound page={page} />;
  const range =
    last > 1 ? t.of({ first, last: first + rows.length - 1, total }) : t.found({ count: total });
  return (
    <>
      <div role="status" className="mt-6">
        <p className="font-bold">{range}</p>
        <p>
          {t.sorted[query.order]} {t.people({ count: page.people })}
        </p>
        <p className="text-small text-soft">
          {place
            ? t.inPlace({ place })
            : places
              ? t.inPlaces({ places })
              : page.as === "administrator" || page.offered
                ? null
                : t.anywhere}
        </p>
      </div>
      <AllPlanHelp />
      <details className="mb-4 max-w-line text-small print:hidden">
        <summary className="cursor-pointer underline decoration-dotted">{t.counted}</summary>
        <p>{t.countedText}</p>
      </details>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-4 print:hidden">
        <CompareButton />
        <span className="text-small">{t.choose}</span>
        <TapLink href={page.otherView}>{query.view === "cards" ? t.asTable : t.asCards}</TapLink>
      </div>
      {query.view === "cards" ? (
        <PlanCards page={page} />
      ) : (
        // If the columns don't fit, this box scrolls and not the page.
        <div className="relative overflow-x-auto text-small print:overflow-visible [&_tbody_th]:min-w-[11rem] [&_thead_th]:!whitespace-normal">
          <PlanTable page={page} />
        </div>
      )}
      <p className="mt-4 print:hidden">
        <CompareButton />
      </p>
      {unfinished ? <p className="mt-4">{t.unfinished({ count: unfinished })}</p> : null}
      {untold ? <p className="mt-4">{t.untold({ count: untold })}</p> : null}
      <PageLinks
        path={plansPath}
        query={page.paging}
        pagination={{ current_page: page.page, last_page: last }}
      />
    </>
  );
}

function CompareButton() {
  const t = useTexts(plansPageTexts);
  return (
    <Button form={plansForm} formAction={`${plansPath}/compare`}>
      {t.compare}
    </Button>
  );
}

/** A card for each row, to compare or choose the plan; says nothing if there are none. */
function PlanCards({ page: { as, rows, query, ways } }: { page: Page }) {
  return (
    <ul className="grid grid-cols-cards gap-4">
      {rows.map((plan) => (
        <li key={plan.slug}>
          <PlanCard
            plan={plan}
            tag={priceTagOf(as, plan.own)}
            tick={{ ticked: query.compare.includes(plan.slug) }}
          >
            <ChoosePlan plan={plan} ways={ways} />
          </PlanCard>
        </li>
      ))}
    </ul>
  );
}

/** The plans as a table, with the same figures as the cards. */
function PlanTable({ page: { as, rows, query, ways } }: { page: Page }) {
  const t = useTexts(plansPageTexts);
  const money = (title: string, cents: (plan: ShownPlan) => number) => ({
    title,
    figure: true,
    cell: (plan: ShownPlan) => shortPrice(cents(plan)),
  });
  return (
    <DataTable
      caption={t.title}
      rows={rows}
      keyOf={({ slug }) => slug}
      columns={[
        {
          title: t.plan,
          cell: (plan) => (
            <>
              {plan.name}
              <span className="block text-small font-normal text-soft">
                <MetalLevel plan={plan} /> · {plan.network}
              </span>
              <PlanChips plan={plan} tag={priceTagOf(as, plan.own)} />
              <ChoosePlan plan={plan} ways={ways} />
            </>
          ),
        },
        money(t.month, ({ monthly_c }) => monthly_c),
        money(t.expected, ({ expected_c }) => expected_c),
        money(t.premiums, ({ premiums_c }) => premiums_c),
        money(t.worst, ({ worst_c }) => worst_c),
        money(t.deductible, ({ deductible_c }) => deductible_c),
        money(t.most, ({ most_c }) => most_c),
        {
          title: t.tick,
          whole: true,
          cell: (plan) => (
            <CompareCheckbox plan={plan} ticked={query.compare.includes(plan.slug)} />
          ),
        },
      ]}
    />
  );
}

/**
 * Says why no plan is listed, with links that remove filters of which one alone is in the way, or else all. Without
 * plans in the place (`any`) there are no links; `untold` counts plans whose costs aren't known.
 */
function NothingFound({ page: { any, without, clear, untold } }: { page: Page }) {
  const t = useTexts(plansPageTexts);
  return (
    <section className="part" role="status">
      {any || !untold ? <p className="text-lead font-bold">{any ? t.none : t.nonePlace}</p> : null}
      {untold ? <p>{t.untold({ count: untold })}</p> : null}
      {any ? (
        <ul>
          {without.map(({ name, href }) => (
            <li key={name}>
              <TapLink href={href}>{t.remove[name]}</TapLink>
            </li>
          ))}
          {without.length === 0 ? (
            <li>
              <TapLink href={clear}>{t.clear}</TapLink>
            </li>
          ) : null}
        </ul>
      ) : null}
    </section>
  );
}
