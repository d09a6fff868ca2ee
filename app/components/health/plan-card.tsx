import type { ReactNode } from "react";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { shortPrice } from "~/components/ui/price";
import { formatCents } from "~/domain/money";
import { paidByPlan } from "~/domain/health/plan-terms";
import { useTexts } from "~/language/use-texts";
import type { ShownPlan } from "~/domain/health/shown-plan";
import { planWordsTexts } from "~/domain/health/plan-words.text";
import { plansPageTexts } from "./plans-page.text";

/** The label of a price that isn't what the visitor would pay; null for one that is. */
type PriceTag = "sample" | "full" | null;

/**
 * Returns a price's label: a sample for guests, the full price for owners and administrators; none for others, and for
 * the visitor's own plan.
 */
export const priceTagOf = (as: string, isOwn: boolean): PriceTag => {
  if (isOwn) return null;
  return as === "guest" ? "sample" : as === "owner" || as === "administrator" ? "full" : null;
};

/** Says that a plan is the visitor's own, a draft or retired, and what its price is. */
export function PlanChips({ plan, tag }: { plan: ShownPlan; tag: PriceTag }) {
  const t = useTexts(plansPageTexts);
  const { own, status } = plan;
  return (
    <span className="flex flex-wrap gap-1">
      {own ? <Chip tone="good">{t.mine}</Chip> : null}
      {status ? <Chip tone="bad">{t[status]}</Chip> : null}
      {tag ? <Chip>{t[tag]}</Chip> : null}
    </span>
  );
}

/** A plan's metal level with the percentage of costs that such plans pay, as a text without a link. */
export function MetalLevel({ plan: { metal } }: { plan: Pick<ShownPlan, "metal"> }) {
  const words = useTexts(planWordsTexts);
  const t = useTexts(plansPageTexts);
  return <>{t.level({ metal: words.metals[metal], percent: paidByPlan[metal] })}</>;
}

/** A plan's costs in an expected and the worst year, yearly premiums, limits and free check-ups, without ".00". */
function PlanFigures({ plan }: { plan: ShownPlan }) {
  const t = useTexts(plansPageTexts);
  const figures = [
    [t.expected, plan.expected_c, true],
    [t.premiums, plan.premiums_c, false],
    [t.worst, plan.worst_c, false],
    [t.deductible, plan.deductible_c, false],
    [t.most, plan.most_c, false],
    [t.preventive, 0, false],
  ] as const;
  return (
    <dl className="figures">
      {figures.map(([term, cents, main]) => (
        <div key={term} className={main ? "font-bold" : undefined}>
          <dt>{term}</dt>
          <dd>{shortPrice(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A plan, unlinked, with price and a year's costs, then `children`, then with `tick` the checkbox to compare. */
export function PlanCard({
  plan,
  tag,
  level = "h2",
  tick,
  children,
}: {
  plan: ShownPlan;
  tag: PriceTag;
  level?: "h2" | "h3";
  tick?: { ticked: boolean } | undefined;
  children?: ReactNode;
}) {
  const t = useTexts(plansPageTexts);
  return (
    <Card title={plan.name} level={level}>
      <PlanChips plan={plan} tag={tag} />
      <p>
        <strong className="text-h2 tabular-nums">{formatCents(plan.monthly_c)}</strong>
        {` ${t.aMonth}`}
      </p>
      <p className="text-small text-soft">
        <MetalLevel plan={plan} />
        {` · ${plan.network} · ${plan.carrier}${plan.hsa ? " · HSA" : ""}`}
      </p>
      <PlanFigures plan={plan} />
      {children}
      {tick ? <CompareCheckbox plan={plan} ticked={tick.ticked} /> : null}
    </Card>
  );
}

/** The link to choose a plan; nothing without one in `ways` (by slug), because the visitor may not choose. */
export function ChoosePlan({
  plan: { slug, name },
  ways,
}: {
  plan: Pick<ShownPlan, "slug" | "name">;
  ways: Readonly<Record<string, string>>;
}) {
  const t = useTexts(plansPageTexts);
  const href = ways[slug];
  if (href === undefined) return null;
  return (
    <a className="tap print:hidden" href={href}>
      {t.take}
      <span className="sr-only">{`: ${name}`}</span>
    </a>
  );
}

/** The id of the form that filters plans, to which the checkboxes on the plans belong. */
export const plansForm = "plans";

export function CompareCheckbox({
  plan: { slug, name },
  ticked,
}: {
  plan: ShownPlan;
  ticked: boolean;
}) {
  const t = useTexts(plansPageTexts);
  return (
    <label className="tap mt-auto cursor-pointer gap-2 print:hidden">
      <input
        type="checkbox"
        name="compare"
        value={slug}
        form={plansForm}
        defaultChecked={ticked}
        className="tick"
      />
      <span>
        {t.tick}
        <span className="sr-only">{` ${name}`}</span>
      </span>
    </label>
  );
}
