import { tiers } from "~/domain/benefits/plan-words";
import { offerCost, type CostTerms, type Range } from "~/domain/health/cost/offer-cost";
import { eligibleFrom } from "~/domain/health/eligibility/employee";
import { maxOfferedPlans } from "~/domain/health/offer-terms";
import { planWordsTexts } from "~/domain/health/plan-words.text";
import type { Answers } from "~/domain/sign-up/registration";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { type TextsOf, texts } from "~/language/texts";
import { textOf } from "../../engine/answer-rows";
import type { GroupSetUp } from "./group-set-up.server";

const figuresTexts = texts({
  en: {
    title: "What it costs a month",
    incomplete:
      "Select at least one plan, and say which one your share is based on. Enter both shares as whole numbers: from 50 to 100 for the employee, from 0 to 100 for family members. Then you’ll see here what it costs.",
    you: "You pay",
    they: "They pay",
    tier: "Who is covered",
    person: "On your team",
    plan: "Plan",
    premium: "Price",
    covers: "Covers",
    unknown: "Not known yet",
    from: "Could be covered from",
    range: "{lowest:money} to {highest:money}",
    one: "{cents:money}",
    perTier: "For one person, by who they cover",
    perPlan: "Every plan, one by one",
    team: "For your team",
    teamText:
      "People with coverage today are counted as covering the same family as now. For everyone else, these are the lowest and highest amounts it could come to.",
    total: {
      one: "For the one person it’s for, you pay {range} a month if they take part.",
      other:
        "For the {count:number} people it’s for, you pay {range} a month if all of them take part.",
    },
    market: "{cents:money} of it is the wellness marketplace.",
    today: "Today’s offer: {range} a month.",
    more: "At most, that’s {cents:money} more a month than today’s offer.",
    less: "At most, that’s {cents:money} less a month than today’s offer.",
    same: "At most, that’s the same as today’s offer.",
  },
  es: {
    title: "Lo que cuesta al mes",
    incomplete:
      "Seleccione al menos un plan y diga en cuál de ellos se basa su aporte. Escriba ambos aportes como números enteros: de 50 a 100 para el empleado, de 0 a 100 para sus familiares. Entonces verá aquí cuánto cuesta.",
    you: "Usted paga",
    they: "Pagan ellos",
    tier: "A quién se cubre",
    person: "En su equipo",
    plan: "Plan",
    premium: "Precio",
    covers: "Cubre",
    unknown: "Todavía no se sabe",
    from: "Podría tener cobertura desde",
    range: "{lowest:money} a {highest:money}",
    one: "{cents:money}",
    perTier: "Por persona, según a quién cubre",
    perPlan: "Todos los planes, uno por uno",
    team: "Para su equipo",
    teamText:
      "Quien tiene cobertura hoy se cuenta con la misma familia que ahora. Para los demás, esto es lo menos y lo más que podría costar.",
    total: {
      one: "Si participa la única persona a la que se dirige la oferta, usted paga {range} al mes.",
      many: "Si participan las {count:number} personas a las que se dirige la oferta, usted paga {range} al mes.",
      other:
        "Si participan las {count:number} personas a las que se dirige la oferta, usted paga {range} al mes.",
    },
    market: "De eso, {cents:money} es el mercado de bienestar.",
    today: "La oferta de hoy: {range} al mes.",
    more: "Como máximo, son {cents:money} más al mes que la oferta de hoy.",
    less: "Como máximo, son {cents:money} menos al mes que la oferta de hoy.",
    same: "Como máximo, es lo mismo que la oferta de hoy.",
  },
});

/** Tables of what an offer costs an employer and its employees. All numbers are computed here, not in the browser. */

/** Returns a whole number of percent, as typed, or null. */
function percentIn(answers: Answers, name: string, min: number): number | null {
  const input = textOf(answers, name).replace(/\s*%?\s*$/, "");
  if (!/^\d{1,3}$/.test(input)) return null;
  const percent = Number(input);
  return percent >= min && percent <= 100 ? percent : null;
}

/** Returns the terms of a choice as typed; null if it isn't complete. */
export function costTermsOf(
  facts: GroupSetUp,
  choice: Answers,
  marketplace: CostTerms["marketplace"],
): CostTerms | null {
  const wanted = [choice["plans"] ?? []].flat().map(String);
  const plans = facts.plans.filter(({ slug }) => wanted.includes(slug)).slice(0, maxOfferedPlans);
  const reference = textOf(choice, "reference");
  const [ee_pct, dep_pct] = [percentIn(choice, "ee_pct", 50), percentIn(choice, "dep_pct", 0)];
  if (ee_pct === null || dep_pct === null) return null;
  if (plans.every(({ slug }) => slug !== reference)) return null;
  const marketplace_c = marketplace === "paid" ? facts.marketplace_c : 0;
  return { plans, reference, ee_pct, dep_pct, marketplace, marketplace_c };
}

/** Returns whether the employer pays for the marketplace, by the draft. */
export const marketplaceOf = (facts: GroupSetUp, answers: Answers): CostTerms["marketplace"] =>
  facts.membership?.tier === "plus"
    ? "included"
    : textOf(answers, "marketplace") === "yes"
      ? "paid"
      : "none";

/** Returns the waiting period in days, from the draft or else from the company's record. */
export const waitingIn = (facts: GroupSetUp, company: Answers): number =>
  Number(textOf(company, "waiting_period_days") || facts.company.waiting_period_days);

/**
 * Returns the tables of an offer.
 * @param terms null if the cost can't be calculated, and then the tables say what is missing
 * @param days `begins` is the offer's first day, YYYY-MM-DD, before which no one is covered; `waitingDays` are the
 * offer's own
 * @param today the terms of the current offer, to compare with
 */
export function figuresOf(
  facts: GroupSetUp,
  terms: CostTerms | null,
  language: Language,
  { begins, waitingDays }: { begins: string; waitingDays: number },
  today: CostTerms | null = null,
) {
  const t = say(figuresTexts, language);
  const { money, day } = formats(language);
  const range = ({ lowest_c: lowest, highest_c: highest }: Range) =>
    lowest === highest ? t.one({ cents: lowest }) : t.range({ lowest, highest });
  const { title, incomplete } = t;
  if (!terms) return { title, incomplete, tables: null };
  const called = say(planWordsTexts, language).tiers;
  const people = facts.people.map(({ tier }) => ({ tier }));
  const cost = offerCost(terms, people);
  const nameOf = (slug: string) => terms.plans.find((plan) => plan.slug === slug)?.name ?? slug;
  const columns = [t.you, t.they];
  const total = [
    t.total({ count: people.length, range: range(cost.team.employer) }),
    ...(cost.team.marketplace_c > 0 ? [t.market({ cents: cost.team.marketplace_c })] : []),
    ...compared(cost.team.employer, today && offerCost(today, people).team.employer, {
      t,
      range,
    }),
  ];
  return {
    title,
    incomplete,
    tables: {
      tiers: {
        title: t.perTier,
        columns: [t.tier, ...columns],
        rows: tiers.map((tier) => [
          called[tier],
          range(cost.tiers[tier].employer),
          range(cost.tiers[tier].member),
        ]),
      },
      plans: {
        title: t.perPlan,
        columns: [t.plan, t.premium, ...columns],
        rows: cost.plans.flatMap(({ slug, tiers: splits }) =>
          tiers.map((tier) => [
            `${nameOf(slug)}: ${called[tier]}`,
            money(splits[tier].premium_c),
            money(splits[tier].employer_c),
            money(splits[tier].member_c),
          ]),
        ),
      },
      team: {
        title: t.team,
        text: people.some(({ tier }) => tier === null) ? t.teamText : null,
        columns: [t.person, t.covers, t.from, ...columns],
        rows: facts.people.map(({ name, tier, hire_date }) => {
          const from = eligibleFrom(hire_date, waitingDays);
          const { employer, member } = tier === null ? cost.anyone : cost.tiers[tier];
          return [
            name,
            tier === null ? t.unknown : called[tier],
            day(from > begins ? from : begins),
            range(employer),
            range(member),
          ];
        }),
        total,
      },
    },
  };
}

/** Returns the largest difference from today's offer. */
function compared(
  own: Range,
  today: Range | null,
  { t, range }: { t: TextsOf<(typeof figuresTexts)["en"]>; range: (of: Range) => string },
): string[] {
  if (!today) return [];
  const cents = Math.abs(own.highest_c - today.highest_c);
  const words =
    own.highest_c > today.highest_c
      ? t.more({ cents })
      : own.highest_c < today.highest_c
        ? t.less({ cents })
        : t.same;
  return [t.today({ range: range(today) }), words];
}
