import type { Answers } from "~/domain/sign-up/registration";
import { getGroupSetUp } from "~/core/health/set-up";
import { clockNow } from "~/backend/installation-clock";
import { inLanguage } from "~/domain/benefits/in-language";
import { isDay } from "~/domain/calendar-days";
import { maskEin } from "~/domain/company/ein-text";
import {
  suggestOfferDays,
  isNewOfferPrevented,
  listStartDays,
} from "~/domain/health/choosing/offer-window";
import { offerKind } from "~/domain/health/offer/offer-kind";
import { formats } from "~/language/formats";
import { inEach } from "~/language/in-each";
import type { Language } from "~/language/languages";
import { formatPhone } from "~/domain/phone";
import { say } from "~/language/say";
import { runsCompany, payersToday } from "~/domain/user";
import { labelOrAnswer, addressRows, namesRow, row, textOf } from "../../engine/answer-rows";
import {
  defineFlow,
  type FlowVisitor,
  type RowContext,
  type FlowReader,
  type SummaryRow,
} from "../../engine/flow";
import { companyRows } from "../../sign-up/rows/sign-up-rows";
import { choiceFromLink } from "./linked-choice";
import { offerFlowTexts } from "./offer-flow.text";

/** Returns the company, people and plans that setting up an offer depends on; null for visitors who run no company. */
export const loadGroupSetUp = async ({ caller, user }: Pick<FlowVisitor, "caller" | "user">) =>
  user && runsCompany(user) ? getGroupSetUp(caller) : null;

/** Returns a title in each language. */
const titleIn = (name: keyof (typeof offerFlowTexts)["en"]["titles"]) =>
  inEach(offerFlowTexts, (t) => t.titles[name]);
/** Returns the texts of the check page's rows. */
const rowTextsIn = (language: Language) => say(offerFlowTexts, language).rows;

/** The guards before each step's own: signed in, membership not ended, questionnaire answered. */
const before = ["auth", "subscriptioncancelled", "questionnaire"] as const;
/** Guard, stage and title of the two steps about the marketplace; a draft has the one that fits its membership. */
const marketplaceStep = {
  before,
  guard: "hcestepwm",
  stage: 5,
  minutes: 1,
  title: titleIn("marketplace"),
} as const;

/** Returns the names of what can be offered, by slug, for the rows of answers. */
async function loadNamesBySlug({ caller, language }: FlowReader): Promise<Record<string, string>> {
  const facts = await getGroupSetUp(caller);
  const named = [...facts.plans, ...facts.dental, ...facts.vision];
  return Object.fromEntries([
    ...named.map(({ slug, name }) => [slug, name]),
    ...facts.add_ons.map((addOn) => [addOn.slug, inLanguage(addOn, "title", language)]),
  ]);
}

/** Returns the row of an answer that is a list of slugs, by their names; without any, "None". */
function slugsRow(answers: Answers, name: string, label: string, { names, language }: RowContext) {
  const slugs = [answers[name] ?? []].flat().map(String);
  const called = slugs.map((slug) => labelOrAnswer(names, slug));
  return namesRow(label, called, rowTextsIn(language).none);
}

/** Returns the row of a share, with an empty value if it isn't a number. */
function percentRow(answers: Answers, name: string, label: string, language: Language): SummaryRow {
  const percent = Number.parseInt(textOf(answers, name), 10);
  const { percent: words } = rowTextsIn(language);
  return row(label, Number.isNaN(percent) ? null : words({ percent }));
}

/** Returns the rows of the days on which people choose and coverage begins; empty for what isn't a day. */
function dayRows(answers: Answers, language: Language): SummaryRow[] {
  const t = rowTextsIn(language);
  const [from, to, start] = ["open_from", "open_to", "effective_on"].map((name) => {
    const day = textOf(answers, name);
    return isDay(day) ? day : null;
  });
  return [
    row(t.open, from && to ? t.span({ from, to }) : null),
    row(t.starts, start ? formats(language).day(start) : null),
  ];
}

/** An employer's offer: handbook/guards.md#flow-map. */
export const offerFlow = defineFlow("hce", offerKind, {
  label: { en: "Group plan", es: "Plan de grupo" },
  begun: titleIn("begun"),
  finish: titleIn("finish"),
  stages: [
    titleIn("lookUp"),
    titleIn("company"),
    titleIn("group"),
    titleIn("plans"),
    titleIn("extras"),
    titleIn("check"),
  ],
  facts: loadGroupSetUp,
  steps: {
    "e-lookup": {
      before,
      guard: "registerhc-hcestep",
      stage: 1,
      pages: {
        ein: {
          minutes: 1,
          title: titleIn("lookUp"),
          summary: (answers) => [row("EIN", maskEin(textOf(answers, "ein")))],
        },
        record: {
          minutes: 1,
          title: titleIn("record"),
          summary: (answers, { language }) => {
            const t = rowTextsIn(language);
            const known = textOf(answers, "known");
            return [row(t.known, known && (known === "confirmed" ? t.confirmed : t.notListed))];
          },
        },
      },
    },
    "about-company": {
      before,
      guard: "hcestep1",
      stage: 2,
      about: (answers) => ({ state: textOf(answers, "state") }),
      prefill: async (visitor, answers) => {
        const facts = await loadGroupSetUp(visitor);
        if (!facts) return {};
        const { address, id: _id, ein_last4: _last4, ...company } = facts.company;
        const texts = Object.entries(company).map(([name, value]) => [name, String(value ?? "")]);
        const owners = facts.people.filter(({ is_owner_or_spouse }) => is_owner_or_spouse).length;
        return {
          ...Object.fromEntries(texts),
          ein: textOf((answers["e-lookup"] ?? {}) as Answers, "ein"),
          phone: formatPhone(company.phone) ?? "",
          owner_count: String(owners),
          ...(address ? { ...address, line2: address.line2 ?? "" } : {}),
        };
      },
      pages: {
        company: {
          minutes: 2,
          title: titleIn("company"),
          summary: (answers, context) => {
            const t = rowTextsIn(context.language);
            const days = Number(textOf(answers, "waiting_period_days") || "0");
            return companyRows(answers, context, {
              full_time_count: row(t.owners, textOf(answers, "owner_count")),
              part_time_count: row(t.waiting, days > 0 ? t.days({ days }) : t.noWait),
            });
          },
        },
        address: { minutes: 1, title: titleIn("address"), summary: addressRows },
      },
    },
    "registration-summary": {
      before,
      guard: "hcestep1-summary",
      stage: 3,
      minutes: 1,
      title: titleIn("group"),
      summary: (answers, { language }) => {
        const t = rowTextsIn(language);
        return [row(t.group, textOf(answers, "confirmed") ? t.checked : null)];
      },
    },
    "plan-selection": {
      before,
      guard: "hcestep2",
      stage: 4,
      minutes: 5,
      title: titleIn("plans"),
      names: loadNamesBySlug,
      prefill: async (visitor) => {
        const facts = await loadGroupSetUp(visitor);
        const today = payersToday(visitor.user, clockNow());
        const { openFrom, openTo } = suggestOfferDays(today);
        const [effective_on = ""] = listStartDays(today, facts?.offer ?? null);
        const last = facts?.offer?.terms;
        return {
          ...(last ? { ee_pct: String(last.ee_pct), dep_pct: String(last.dep_pct) } : {}),
          open_from: openFrom,
          open_to: openTo,
          effective_on,
        };
      },
      brought: choiceFromLink,
      summary: (answers, context) => {
        const { language, names } = context;
        const t = rowTextsIn(language);
        const reference = textOf(answers, "reference");
        return [
          slugsRow(answers, "plans", t.plans, context),
          row(t.reference, reference && labelOrAnswer(names, reference)),
          percentRow(answers, "ee_pct", t.ee, language),
          percentRow(answers, "dep_pct", t.dep, language),
          ...dayRows(answers, language),
        ];
      },
    },
    "plan-addons": {
      before,
      guard: "hcestep3",
      stage: 5,
      minutes: 1,
      title: titleIn("extras"),
      names: loadNamesBySlug,
      summary: (answers, context) => {
        const t = rowTextsIn(context.language);
        return [
          slugsRow(answers, "dental", t.dental, context),
          slugsRow(answers, "vision", t.vision, context),
          slugsRow(answers, "addons", t.addOns, context),
        ];
      },
    },
    "plan-marketplace": {
      ...marketplaceStep,
      summary: (answers, { language }) => {
        const t = rowTextsIn(language);
        const wants = textOf(answers, "marketplace");
        return [row(t.marketplace, wants && (wants === "yes" ? t.paid : t.no))];
      },
    },
    "marketplace-included": {
      ...marketplaceStep,
      summary: (_answers, { language }) => {
        const t = rowTextsIn(language);
        return [row(t.marketplace, t.included)];
      },
    },
  },
  check: { before, guard: "hcestep4", stage: 6, minutes: 3 },
  entry({ signUp, user, facts }) {
    if (!user || !runsCompany(user)) {
      return { to: "/benefits/health-insurance", notice: "onlyOwnerOffers" };
    }
    if (!signUp.membership) return { to: "/register", notice: "membershipFirst" };
    const offer = facts?.offer ?? null;
    return isNewOfferPrevented(offer, payersToday(user, clockNow()))
      ? { to: "/benefits/health-insurance/team", notice: "offerPublished" }
      : "pass";
  },
});
