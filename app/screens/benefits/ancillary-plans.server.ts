import type { DentalPlan, VisionPlan } from "~/contract/shapes";
import { getOwnCoverage } from "~/core/benefits/own-benefits";
import { tiers } from "~/domain/benefits/plan-words";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, Visitor } from "~/sessions/visitor";
import { ancillaryTexts } from "./ancillary-plans.text";

type Plan = DentalPlan | VisionPlan;
type Row = { title: string; cells: string[]; help?: "deductible" };

export const loadDentalPage = async (args: PageRequest) =>
  comparison(args, "dental", await args.backend.call("dentalPlans"), dentalRows);

export const loadVisionPage = async (args: PageRequest) =>
  comparison(args, "vision", await args.backend.call("visionPlans"), visionRows);

async function comparison<Each extends Plan>(
  { caller, user, language }: PageRequest,
  kind: "dental" | "vision",
  found: readonly Each[] | null,
  rowsOf: (plans: readonly Each[], language: Language) => Row[],
) {
  const covered = user && (await getOwnCoverage(caller));
  const t = say(ancillaryTexts, language);
  const plans = found ?? [];
  const own = covered?.[kind] ?? null;
  return {
    ...plansBeside(kind, { plans, rows: rowsOf(plans, language), own }, language),
    own: own ? ownLines(own, user, language) : user?.[kind] ? [t.own.covered] : null,
    // Without plans, the page doesn't say how to get one.
    how:
      plans.length === 0
        ? null
        : howToGet({ user, has: own !== null || Boolean(user?.[kind]) }, language),
    none: { title: t.none.title, text: found ? t.none.text : t.none.missing },
  };
}

type Own = NonNullable<NonNullable<Awaited<ReturnType<typeof getOwnCoverage>>>["dental"]>;

/** Returns one plan as a public page would show it. */
export function ancillaryCard(
  kind: "dental" | "vision",
  plan: { dental: DentalPlan } | { vision: VisionPlan },
  language: Language,
) {
  const { none } = say(ancillaryTexts, language);
  const rows =
    "dental" in plan ? dentalRows([plan.dental], language) : visionRows([plan.vision], language);
  const plans = ["dental" in plan ? plan.dental : plan.vision];
  return { ...plansBeside(kind, { plans, rows, own: null }, language), own: null, how: null, none };
}

function plansBeside(
  kind: "dental" | "vision",
  { plans, rows, own }: { plans: readonly Plan[]; rows: Row[]; own: Own | null },
  language: Language,
) {
  const t = say(ancillaryTexts, language);
  const { money } = formats(language);
  return {
    documentTitle: t[kind].title,
    ...t[kind],
    back: t.all,
    note: t.note,
    ownTitle: t.own.title,
    feature: t.feature,
    plans: plans.map(({ slug, name }) => ({
      slug,
      name,
      mark: own?.plan_slug === slug ? t.yours : null,
    })),
    parts: [
      {
        title: t.price,
        rows: tiers.map((tier) => ({
          title: t.tier[tier],
          // A member keeps the price at which they chose it.
          cells: plans.map(({ slug, premium_c }) =>
            money(own?.plan_slug === slug && own.tier === tier ? own.premium_c : premium_c[tier]),
          ),
        })),
      },
      { title: t.terms, rows },
    ],
  };
}

/** Returns a member's plan and its price, if known. */
function ownLines(own: Own, user: Visitor["user"], language: Language): string[] {
  const t = say(ancillaryTexts, language).own;
  const tier = t.tier[own.tier];
  const values = { plan: own.plan_name, tier, cents: own.premium_c };
  const company = user?.company?.co_name || t.company;
  return [
    own.shared ? t.shared({ ...values, company }) : t.alone(values),
    ...(own.ends_on ? [t.until({ day: own.ends_on })] : []),
  ];
}

function howToGet({ user, has }: { user: Visitor["user"]; has: boolean }, language: Language) {
  const { how, own, change } = say(ancillaryTexts, language);
  if (has)
    return { ...change, action: { text: how.coverage, href: "/benefits/health-insurance#own" } };
  if (user?.is_employee) {
    const company = user.company?.co_name || own.company;
    return { title: how.title, text: how.team({ company }), action: null };
  }
  if (user) {
    const action = { text: how.coverage, href: "/benefits/health-insurance" };
    return { title: how.title, text: how.member, action };
  }
  const action = { text: how.join, href: "/register" };
  return { title: how.title, text: how.guest, action };
}

const short = (money: string) => money.replace(/\.00$/, "");

function words(language: Language) {
  const { row, value } = say(ancillaryTexts, language);
  const { money } = formats(language);
  const copay = (cents: number) => (cents === 0 ? value.free : value.copay({ cents }));
  const pays = (pct: number) => (pct === 100 ? value.all : value.pays({ percent: String(pct) }));
  return { row, value, copay, pays, amount: (cents: number) => short(money(cents)) };
}

function dentalRows(plans: readonly DentalPlan[], language: Language): Row[] {
  const { row, value, pays, amount } = words(language);
  const cells = (say: (plan: DentalPlan) => string) => plans.map(say);
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

function visionRows(plans: readonly VisionPlan[], language: Language): Row[] {
  const { row, value, copay } = words(language);
  const cells = (say: (plan: VisionPlan) => string) => plans.map(say);
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
