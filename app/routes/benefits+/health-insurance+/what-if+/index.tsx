import { listStartDays } from "~/domain/health/choosing/offer-window";
import { clockNow } from "~/backend/installation-clock";
import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { FigureTables } from "~/components/health/set-up/figures";
import { ShareFields } from "~/components/health/set-up/share-fields";
import { Button } from "~/components/ui/button";
import { ButtonLine, LinkLine } from "~/components/ui/parts";
import { figuresId } from "~/domain/form-frame";
import { offerCost } from "~/domain/health/cost/offer-cost";
import { wasSubmitted, type Answers } from "~/domain/sign-up/registration";
import { payersToday } from "~/domain/user";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { textOf } from "~/screens/engine/answer-rows";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import { costTermsOf, figuresOfDraft } from "~/screens/health/set-up/figures.server";
import { choiceFromLink, choiceQuery } from "~/screens/health/set-up/linked-choice";
import { loadGroupSetUp, offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { plansByPrice } from "~/screens/health/set-up/plan-choice.server";

const whatIfTexts = texts({
  en: {
    title: "What if",
    lead: "Try plans and shares here. Nothing is saved or sent. The address of this page holds what you try, so you can keep it or send it to anyone who manages your company with you.",
    back: "Back",
    show: "Show what it costs",
    draft: "What you’ve chosen so far comes to {range} a month at most.",
    take: "Use these in my offer",
  },
  es: {
    title: "Qué pasaría si",
    lead: "Pruebe planes y aportes aquí. No se guarda ni se envía nada. La dirección de esta página contiene lo que prueba, así que puede guardarla o enviarla a quien administra su empresa con usted.",
    back: "Volver",
    show: "Mostrar cuánto cuesta",
    draft: "Lo que eligió hasta ahora cuesta como máximo {range} al mes.",
    take: "Usar estos en mi oferta",
  },
});

export const handle = { title: { en: "What if", es: "Qué pasaría si" }, noScripts: true };

const stepPath = "/register/plan-selection";

/**
 * Shows what the plans and shares in the URL, or else in the visitor's own draft, would cost their company, compared
 * with its current offer and with that draft. Visitors without a company are redirected.
 */
export const loader = page(["auth", "subscriptioncancelled"], async (args) => {
  const { language, url } = args;
  const facts = await loadGroupSetUp(args);
  if (!facts) return seeOther("/benefits/health-insurance", { notice: "onlyOwnerOffers" });
  const walk = await loadWalk(args, offerFlow);
  const draft = wasSubmitted(walk.draft) ? null : walk.draft;
  const steps = draft?.steps ?? {};
  const kept: Answers = steps["plan-selection"]?.data ?? {};
  const tried: Answers = choiceFromLink(url) ?? kept;
  const draftTerms = costTermsOf(facts, steps, kept);
  const today = payersToday(args.user, clockNow());
  const [first = today] = listStartDays(today, facts.offer);
  const begins = textOf(kept, "effective_on") || first;
  const figures = figuresOfDraft(facts, steps, tried, { begins, language });
  const isOpen = draft?.steps["registration-summary"]?.status === "complete";
  return {
    documentTitle: say(whatIfTexts, language).title,
    back: isOpen ? stepPath : "/benefits/health-insurance",
    plans: plansByPrice(facts),
    tried: {
      plans: [tried["plans"] ?? []].flat().map(String),
      reference: String(tried["reference"] ?? ""),
      ee_pct: String(tried["ee_pct"] ?? ""),
      dep_pct: String(tried["dep_pct"] ?? ""),
    },
    draft_c: draftTerms && offerCost(draftTerms, facts.people).team.employer.highest_c,
    figures,
    take: isOpen && figures.cost ? `${stepPath}?${choiceQuery(tried)}` : null,
  };
});

/** Tries plans and shares, which aren't stored; `take` leads back to the draft with them. */
export default function WhatIf() {
  const { back, plans, tried, draft_c, figures, take } = useLoaderData<typeof loader>();
  const t = useTexts(whatIfTexts);
  const { money } = formats(useLanguage());
  const field = fieldStates(undefined, {}, tried);
  return (
    <div className="frame pt-4">
      <LinkLine className="print:hidden" href={back} text={t.back} />
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line text-lead">{t.lead}</p>
      <form
        action={`#${figuresId}`}
        className="flex max-w-form flex-col items-start gap-6 print:hidden"
      >
        <ShareFields field={field} plans={plans} />
        <Button>{t.show}</Button>
      </form>
      <div className="mt-8 max-w-form">
        <FigureTables figures={figures} />
        {draft_c === null ? null : <p className="mt-4">{t.draft({ range: money(draft_c) })}</p>}
        {take ? <ButtonLine className="mt-6 print:hidden" href={take} text={t.take} /> : null}
      </div>
    </div>
  );
}
