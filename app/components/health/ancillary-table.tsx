import { ButtonLine, LinkLine, Part } from "~/components/ui/parts";
import { EmptyState } from "~/components/ui/empty-state";
import type { DentalPlan, VisionPlan } from "~/contract/shapes";
import { tiers, type Tier } from "~/domain/benefits/plan-words";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { ancillaryTexts } from "./ancillary-plans.text";
import { PlanHelp, type HelpWord } from "./plan-help";

/** One row of the comparison: a cell for each plan. */
type TermRow = { title: string; cells: string[]; help?: HelpWord };

/** `plans` are null if they couldn't be loaded. */
type AncillaryPlans =
  | { kind: "dental"; plans: readonly DentalPlan[] | null }
  | { kind: "vision"; plans: readonly VisionPlan[] | null };

/** What the visitor has of dental or vision insurance, and how they can get or change it. */
type OwnFacts = {
  /** The visitor's plan of this kind, until its last day `ends_on`; null if there is none or it isn't known. */
  own: {
    plan_slug: string;
    plan_name: string;
    tier: Tier;
    premium_c: number;
    /** True if an employer may pay part of the price. */
    shared: boolean;
    ends_on: string | null;
  } | null;
  /** Also true if the visitor is covered by a plan that isn't known. */
  isCovered: boolean;
  /** How to change the plan, or to get one: by the company, in coverage, or by joining; null in a preview. */
  how: "change" | "team" | "member" | "guest" | null;
  company?: string | undefined;
};

/** The page of dental or vision plans side by side, with the price that a member kept; on a phone, rows are blocks. */
export function PlanPageView(page: AncillaryPlans & OwnFacts) {
  const t = useTexts(ancillaryTexts);
  const write = formats(useLanguage());
  const { kind, own, how } = page;
  const plans = page.plans ?? [];
  const { title, intro, caption } = t[kind];
  const terms = useTermRows(page);
  const prices = tiers.map((tier) => ({
    title: t.tier[tier],
    // A member keeps the price at which they chose it.
    cells: plans.map(({ slug, premium_c }) =>
      write.money(own?.plan_slug === slug && own.tier === tier ? own.premium_c : premium_c[tier]),
    ),
  }));
  const parts: { title: string; rows: TermRow[] }[] = [
    { title: t.price, rows: prices },
    { title: t.terms, rows: terms },
  ];
  return (
    <div className="frame pt-4">
      <LinkLine className="print:hidden" href="/benefits" text={t.all} />
      <h1>{title}</h1>
      <p className="mt-3 max-w-line text-lead">{intro}</p>
      <OwnPlan {...page} />
      {plans.length > 0 ? (
        <>
          {parts.map((part) => (
            <section key={part.title} className="part" aria-label={part.title}>
              <h2>{part.title}</h2>
              <table className="ledger mt-2">
                <caption className="sr-only">{`${caption}: ${part.title}`}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t.feature}</th>
                    {plans.map(({ slug, name }) => (
                      <th key={slug} scope="col" className="figure">
                        {name}
                        {own?.plan_slug === slug ? ` (${t.yours})` : ""}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {part.rows.map((row) => (
                    <tr key={row.title}>
                      <th scope="row">
                        {row.help ? <PlanHelp word={row.help}>{row.title}</PlanHelp> : row.title}
                      </th>
                      {row.cells.map((cell, index) => (
                        <td
                          key={plans[index]?.slug}
                          className="figure !grid-cols-2"
                          data-label={plans[index]?.name}
                        >
                          {cell}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))}
          <p className="mt-4 max-w-line text-small text-soft">{t.note}</p>
        </>
      ) : (
        <EmptyState picture="list" title={t.none.title}>
          {page.plans ? t.none.text : t.none.missing}
        </EmptyState>
      )}
      {how && plans.length > 0 ? <HowToGet how={how} company={page.company} /> : null}
    </div>
  );
}

/** Says that the visitor is covered, with plan, price and end if `own` is known; nothing unless `isCovered`. */
function OwnPlan({ own, isCovered, company }: OwnFacts) {
  const { own: t } = useTexts(ancillaryTexts);
  if (!isCovered) return null;
  const lines = [t.covered];
  if (own) {
    const values = { plan: own.plan_name, tier: t.tier[own.tier], cents: own.premium_c };
    lines[0] = own.shared
      ? t.shared({ ...values, company: company || t.company })
      : t.alone(values);
    if (own.ends_on) lines.push(t.until({ day: own.ends_on }));
  }
  return (
    <Part
      id="own"
      title={t.title}
      className="mt-6 max-w-line rounded bg-wash p-4"
      heading="text-h3"
    >
      {lines.map((line) => (
        <p key={line} className="mt-1">
          {line}
        </p>
      ))}
    </Part>
  );
}

/** Says how the visitor gets a plan of this kind: join, choose in their coverage, change it, or ask their company. */
function HowToGet({
  how,
  company,
}: {
  how: NonNullable<OwnFacts["how"]>;
  company?: string | undefined;
}) {
  const { how: t, own, change } = useTexts(ancillaryTexts);
  const coverage = { text: t.coverage, href: "/benefits/health-insurance" };
  const { title, text, action } = {
    change: { ...change, action: { text: t.coverage, href: "/benefits/health-insurance#own" } },
    team: { title: t.title, text: t.team({ company: company || own.company }), action: null },
    member: { title: t.title, text: t.member, action: coverage },
    guest: { title: t.title, text: t.guest, action: { text: t.join, href: "/register" } },
  }[how];
  return (
    <Part id="how" title={title} className="part print:hidden">
      <p className="mt-2 max-w-line">{text}</p>
      {action ? <ButtonLine className="mt-3" {...action} /> : null}
    </Part>
  );
}

/** Returns the plans' terms without their prices as rows, amounts without ".00", without cells if `plans` is null. */
function useTermRows(page: AncillaryPlans): TermRow[] {
  const { row, value } = useTexts(ancillaryTexts);
  const write = formats(useLanguage());
  const amount = (cents: number) => write.money(cents).replace(/\.00$/, "");
  const copay = (cents: number) => (cents === 0 ? value.free : value.copay({ cents }));
  const pays = (pct: number) => (pct === 100 ? value.all : value.pays({ percent: String(pct) }));
  if (page.kind === "dental") {
    const cells = (cell: (plan: DentalPlan) => string) => (page.plans ?? []).map(cell);
    return [
      { title: row.pct_preventive, cells: cells((plan) => pays(plan.pct_preventive)) },
      { title: row.pct_basic, cells: cells((plan) => pays(plan.pct_basic)) },
      { title: row.pct_major, cells: cells((plan) => pays(plan.pct_major)) },
      { title: row.ortho, cells: cells(({ ortho }) => (ortho ? value.yes : value.no)) },
      {
        title: row.deductible_c,
        help: "deductible",
        cells: cells((plan) => amount(plan.deductible_c)),
      },
      { title: row.annual_max_c, cells: cells((plan) => amount(plan.annual_max_c)) },
    ];
  }
  const cells = (cell: (plan: VisionPlan) => string) => (page.plans ?? []).map(cell);
  return [
    { title: row.exam_copay_c, cells: cells((plan) => copay(plan.exam_copay_c)) },
    {
      title: row.frames_allowance_c,
      cells: cells(({ frames_allowance_c: cents }) => value.allowance({ cents })),
    },
    { title: row.lens_copay_c, cells: cells((plan) => copay(plan.lens_copay_c)) },
    {
      title: row.frequency_months,
      cells: cells(({ frequency_months: count }) => value.months({ count })),
    },
  ];
}
