import { getOwnElection } from "~/core/health/election";
import { inLanguage } from "~/domain/benefits/in-language";
import { birthDayOf } from "~/domain/account/birth-fields";
import { waiverReasonLabels } from "~/domain/health/choosing/waiver-reasons.text";
import {
  noPlanAnswer,
  waiveAnswer,
  waiverReasonOf,
} from "~/domain/health/election/election-answers";
import { electionKind } from "~/domain/health/election/election-kind";
import { healthPath } from "~/domain/health/election/election-pages";
import { dependentOf, dependentRows } from "~/domain/health/election/listed-dependents";
import { listOf, unsureField } from "~/domain/health/election/unsure";
import { relationshipLabels } from "~/domain/health/household/household.text";
import { hasHealthCarePlan, isLoggedInAs, runsCompany } from "~/domain/user";
import { formats } from "~/language/formats";
import { inEach } from "~/language/in-each";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { Answers } from "~/domain/sign-up/registration";
import { atWorkField } from "~/domain/sign-up/unseen-answers";
import {
  addressRows,
  labelOrAnswer,
  namesRow,
  personRows,
  row,
  textOf,
} from "../../engine/answer-rows";
import { defineFlow, type RowContext, type FlowReader, type FlowVisitor } from "../../engine/flow";
import { draftOf } from "../../engine/walk";
import { loadCostSoFar } from "./election-cost.server";

const electionFlowTexts = texts({
  en: {
    begun: "your choice of health coverage",
    finish: "Finish choosing your health coverage",
    you: "About you",
    family: "Who you cover",
    plan: "Your plans",
    addOns: "Add-ons",
    marketplace: "Wellness marketplace",
    check: "Check and sign",
    born: "Date of birth",
    covered: "Covered besides you",
    justMe: "No one, just you",
    person: "{name}, {relationship}, born {dob:day}",
    medical: "Medical plan",
    dental: "Dental plan",
    vision: "Vision plan",
    declined: "Declined",
    why: "Why you decline",
    none: "None",
    open: "Not chosen yet: you marked it as unsure",
    yes: "Yes, add it",
    no: "No",
  },
  es: {
    begun: "su elección de cobertura de salud",
    finish: "Termine de elegir su cobertura de salud",
    you: "Sobre usted",
    family: "A quién cubre",
    plan: "Sus planes",
    addOns: "Complementos",
    marketplace: "Mercado de bienestar",
    check: "Revisar y firmar",
    born: "Fecha de nacimiento",
    covered: "Con cobertura además de usted",
    justMe: "Nadie, solo usted",
    person: "{name}, {relationship}, nacimiento: {dob:day}",
    medical: "Plan médico",
    dental: "Plan dental",
    vision: "Plan de visión",
    declined: "Rechazado",
    why: "Por qué lo rechaza",
    none: "Ninguno",
    open: "Sin elegir todavía: lo marcó como duda",
    yes: "Sí, agregarlo",
    no: "No",
  },
});

/** Returns a step's title in each language. */
const titleIn = (name: "you" | "family" | "plan" | "addOns" | "marketplace" | "check") =>
  inEach(electionFlowTexts, (t) => t[name]);
/** The guards that run before each step's own. */
const before = ["auth", "subscriptioncancelled", "questionnaire"] as const;

/** Returns what the member may choose from, and when, both null if they can't; the backend answers once a request. */
export const loadElectionFacts = ({ caller }: Pick<FlowVisitor, "caller">) =>
  getOwnElection(caller);

/** Returns the names of plans and add-ons that can be chosen, by slug, for the rows of answers. */
async function loadNamesBySlug({ caller, language }: FlowReader): Promise<Record<string, string>> {
  const { choices } = await loadElectionFacts({ caller });
  if (!choices) return {};
  const { plans, dental, vision, add_ons } = choices;
  const offeredPlans = [...plans, ...dental, ...vision];
  return Object.fromEntries([
    ...offeredPlans.map(({ slug, name }) => [slug, name]),
    ...add_ons.map((addOn) => [addOn.slug, inLanguage(addOn, "title", language)]),
  ]);
}

/** Returns the row of a plan: its name, declined, open if the member was unsure, otherwise none, also if unanswered. */
function planRow(kind: "medical" | "dental" | "vision", answers: Answers, context: RowContext) {
  const { names, language } = context;
  const t = say(electionFlowTexts, language);
  const [label, input] = [t[kind], textOf(answers, kind)];
  if (input === "" && listOf(answers[unsureField]).includes(kind)) return row(label, t.open);
  if (input === "") return row(label, t.none);
  if (input === waiveAnswer) return row(label, t.declined);
  return row(label, input === noPlanAnswer ? t.none : labelOrAnswer(names, input));
}

/** Returns the row of the people that the member covers besides themselves; incomplete ones are left out. */
function householdRows(answers: Answers, { language }: RowContext) {
  const t = say(electionFlowTexts, language);
  const called = say(relationshipLabels, language);
  const people = dependentRows(answers).flatMap((each) => {
    const person = dependentOf(each);
    if (!person) return [];
    const { first_name, last_name, relationship, dob } = person;
    const name = `${first_name} ${last_name}`;
    return [t.person({ name, relationship: called[relationship], dob })];
  });
  return [namesRow(t.covered, people, t.justMe)];
}

/** The choice of health coverage: handbook/guards.md#flow-map. */
export const electionFlow = defineFlow("hc", electionKind, {
  label: { en: "Choice of coverage", es: "Elección de cobertura" },
  begun: inEach(electionFlowTexts, ({ begun }) => begun),
  finish: inEach(electionFlowTexts, ({ finish }) => finish),
  stages: [titleIn("you"), titleIn("family"), titleIn("plan"), titleIn("check")],
  steps: {
    registration: {
      minutes: 1,
      guard: "registerhc-hcstep1",
      stage: 1,
      before,
      title: titleIn("you"),
      about: (answers) => ({
        email: textOf(answers, "email"),
        first_name: textOf(answers, "first_name"),
        last_name: textOf(answers, "last_name"),
        // An employer's offer holds wherever its employees live.
        state: textOf(answers, atWorkField) ? "" : textOf(answers, "state"),
      }),
      summary: (answers, context) => {
        const born = birthDayOf(answers);
        return [
          ...personRows(answers, context),
          row(
            say(electionFlowTexts, context.language).born,
            born && formats(context.language).day(born),
          ),
          ...addressRows(answers, context),
        ];
      },
    },
    dependents: {
      minutes: 2,
      guard: "registerhc-hcstep2",
      stage: 2,
      before,
      title: titleIn("family"),
      summary: householdRows,
    },
    plan: {
      minutes: 5,
      guard: "registerhc-hcstep3",
      stage: 3,
      before,
      title: titleIn("plan"),
      names: loadNamesBySlug,
      // This comes from the comparison, where one of the plans was chosen.
      brought: (url) => {
        const medical = url.searchParams.get("choose");
        return medical && /^[a-z0-9-]{1,80}$/.test(medical) ? { medical } : null;
      },
      summary: (answers, context) => {
        const t = say(electionFlowTexts, context.language);
        const reason = waiverReasonOf({ plan: answers });
        return [
          planRow("medical", answers, context),
          ...(reason ? [row(t.why, say(waiverReasonLabels, context.language)[reason])] : []),
          planRow("dental", answers, context),
          planRow("vision", answers, context),
        ];
      },
    },
    addons: {
      minutes: 1,
      guard: "registerhc-hcstep4",
      stage: 3,
      before,
      title: titleIn("addOns"),
      names: loadNamesBySlug,
      summary: (answers, { names, language }) => {
        const t = say(electionFlowTexts, language);
        const slugs = [answers["addons"] ?? []].flat().filter((each) => typeof each === "string");
        return [
          namesRow(
            t.addOns,
            slugs.map((slug) => labelOrAnswer(names, slug)),
            t.none,
          ),
        ];
      },
    },
    marketplace: {
      minutes: 1,
      guard: "registerhc-hcstepwm",
      stage: 3,
      before,
      title: titleIn("marketplace"),
      summary: (answers, { language }) => {
        const t = say(electionFlowTexts, language);
        const input = textOf(answers, "marketplace");
        const wording = input === "yes" ? t.yes : input === "no" ? t.no : t.open;
        return [row(t.marketplace, wording)];
      },
    },
  },
  check: { guard: "registerhc-hcstep5", stage: 4, minutes: 2, before },
  facts: loadElectionFacts,
  price: loadCostSoFar,
  entry({ signUp, user, facts }) {
    if (user && isLoggedInAs(user)) return { to: healthPath, notice: "ownChoiceOnly" };
    if (facts?.window) {
      // A draft that began elsewhere would lack the family, whose coverage its signature would then end.
      return user && hasHealthCarePlan(user) && !draftOf({ kind: "hc" }, signUp)
        ? { to: electionKind.pages.entrance }
        : "pass";
    }
    if (facts && user && runsCompany(user) && !facts.on_list)
      return { to: electionKind.pages.entrance, notice: "ownerNotListed" };
    return facts && !facts.at_work && !facts.member
      ? { to: "/register/individual", notice: "memberFirst" }
      : { to: healthPath, notice: "windowShut" };
  },
});
