import { DataTable } from "~/components/ui/data-table";
import { tierLabels } from "~/domain/benefits/tier-labels.text";
import { tiers, type Tier } from "~/domain/benefits/plan-words";
import { figuresId } from "~/domain/form-frame";
import type { OfferCost, CostRange } from "~/domain/health/cost/offer-cost";
import { formats } from "~/language/formats";
import type { PassedTexts } from "~/language/say";
import { useLanguage, usePassedTexts, useTexts } from "~/language/use-texts";
import type { figuresTexts } from "~/domain/health/offer/figures.text";

/** What an offer would cost, computed on the server, with the texts of its tables. */
export type Figures = {
  texts: PassedTexts<typeof figuresTexts>;
  /** Null if the terms aren't complete. */
  cost:
    | (OfferCost & {
        /** `from` is the first day on which they could be covered, YYYY-MM-DD. */
        people: { id: string; name: string; tier: Tier | null; from: string }[];
        /** What the current offer costs the employer; null without one. */
        today: CostRange | null;
      })
    | null;
};

/** The cost of an offer, or that it can't be calculated yet. A GET form of the page jumps here (`stayAt`). */
export function FigureTables({ figures: { texts, cost } }: { figures: Figures }) {
  const { title, incomplete } = usePassedTexts<typeof figuresTexts>(texts);
  return (
    <section
      id={figuresId}
      aria-labelledby="figures-title"
      className="w-full scroll-mt-4"
      tabIndex={-1}
    >
      <h2 id="figures-title" className="text-h3">
        {title}
      </h2>
      {cost ? <CostTables texts={texts} cost={cost} /> : <p className="mt-2">{incomplete}</p>}
    </section>
  );
}

/** The totals, and the cost per tier, per person and per plan. */
function CostTables({ texts, cost }: Figures & { cost: NonNullable<Figures["cost"]> }) {
  const t = usePassedTexts<typeof figuresTexts>(texts);
  const called = useTexts(tierLabels);
  const { day, money } = formats(useLanguage());
  const { plans, people, team, today } = cost;
  const range = ({ lowest_c: lowest, highest_c: highest }: CostRange) =>
    lowest === highest ? money(lowest) : t.range({ lowest, highest });
  /** The shares of the employer and of the employees in each row. */
  const shares = <Row,>(rangesOf: (row: Row) => Record<"employer" | "member", CostRange>) => [
    { title: t.you, figure: true, cell: (row: Row) => range(rangesOf(row).employer) },
    { title: t.they, figure: true, cell: (row: Row) => range(rangesOf(row).member) },
  ];
  return (
    <>
      <p className="mt-2 text-lead font-bold">
        {t.total({ count: people.length, range: range(team.employer) })}
      </p>
      {team.marketplace_c > 0 ? (
        <p className="mt-1">{t.market({ cents: team.marketplace_c })}</p>
      ) : null}
      {today ? (
        <>
          <p className="mt-1">{t.today({ range: range(today) })}</p>
          <p className="mt-1">{describeDifference(t, team.employer.highest_c - today.highest_c)}</p>
        </>
      ) : null}
      <h3 className="mb-1 mt-6">{t.perTier}</h3>
      <DataTable
        caption={t.perTier}
        rows={tiers}
        keyOf={(tier) => tier}
        columns={[
          { title: t.tier, cell: (tier) => called[tier] },
          ...shares<Tier>((tier) => cost.tiers[tier]),
        ]}
      />
      <h3 className="mb-1 mt-6">{t.team}</h3>
      {people.some(({ tier }) => tier === null) ? (
        <p className="mb-2 text-soft">{t.teamText}</p>
      ) : null}
      <DataTable
        caption={t.team}
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          { title: t.person, cell: ({ name }) => name },
          {
            title: t.covers,
            figure: true,
            cell: ({ tier }) => (tier === null ? t.unknown : called[tier]),
          },
          { title: t.from, figure: true, cell: ({ from }) => day(from) },
          ...shares<{ tier: Tier | null }>(({ tier }) =>
            tier === null ? cost.anyone : cost.tiers[tier],
          ),
        ]}
      />
      <details className="mt-6">
        <summary>{t.perPlan}</summary>
        <DataTable
          caption={t.perPlan}
          rows={plans.flatMap((plan) => tiers.map((tier) => ({ ...plan.tiers[tier], tier, plan })))}
          keyOf={({ tier, plan }) => `${plan.name} ${tier}`}
          columns={[
            { title: t.plan, cell: ({ tier, plan }) => `${plan.name}: ${called[tier]}` },
            { title: t.premium, figure: true, cell: ({ premium_c }) => money(premium_c) },
            { title: t.you, figure: true, cell: ({ employer_c }) => money(employer_c) },
            { title: t.they, figure: true, cell: ({ member_c }) => money(member_c) },
          ]}
        />
      </details>
    </>
  );
}

/** Returns the sentence on how much more (or less, if negative) the employer pays at most than with today's offer. */
function describeDifference(
  t: ReturnType<typeof usePassedTexts<typeof figuresTexts>>,
  more_c: number,
): string {
  if (more_c === 0) return t.same;
  return more_c > 0 ? t.more({ cents: more_c }) : t.less({ cents: -more_c });
}
