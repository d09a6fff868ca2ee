import { useLoaderData } from "@remix-run/react";
import { FigureTables } from "~/components/health/set-up/figures";
import { GroupAgreement } from "~/components/health/set-up/group-agreement";
import { LinkButton } from "~/components/ui/button";
import { ButtonLine, TextList } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { clockNow } from "~/backend/installation-clock";
import { getSignedAgreement } from "~/core/health/set-up";
import { inLanguage } from "~/domain/benefits/in-language";
import type { StandingOffer } from "~/domain/health/offer/group-facts";
import { localDay } from "~/domain/local-days";
import { payersToday, runsCompany, zoneOfPayer } from "~/domain/user";
import { page } from "~/http/route.server";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import { choiceWindows, figuresOf } from "~/screens/health/set-up/figures.server";
import { loadGroupSetUp, offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { offerFlowTexts } from "~/screens/health/set-up/offer-flow.text";
import type { PageRequest } from "~/sessions/visitor";

const offerPublishedTexts = texts({
  en: {
    title: "Your offer is published",
    reference: "Your reference is {reference}.",
    open: "Your people can choose from {from:day} to {to:day}.",
    invited: {
      one: "On {from:day}, we’ll email an invitation to the one person it’s for.",
      other: "On {from:day}, we’ll email an invitation to the {count:number} people it’s for.",
    },
    starts: "Coverage begins on {start:day} and lasts until {end:day}.",
    ahead:
      "You’ll see on your team’s page who has answered. You won’t see what anyone chose, only how many people they cover and what it costs.",
    next: "What happens next",
    terms: "What the offer says",
    signed: "Signed by {name} for {company} on {day:day}.",
    print: "Print this page to keep it.",
    team: "See who has answered",
    none: "Your company has no offer",
    noneText: "There’s no group plan offer in effect now or about to begin.",
    setUp: "Set up a group plan",
  },
  es: {
    title: "Su oferta está publicada",
    reference: "Su referencia es {reference}.",
    open: "Su gente puede elegir del {from:day} al {to:day}.",
    invited: {
      one: "El {from:day} enviaremos por correo una invitación a la única persona a quien se dirige.",
      many: "El {from:day} enviaremos por correo una invitación a las {count:number} personas a quienes se dirige.",
      other:
        "El {from:day} enviaremos por correo una invitación a las {count:number} personas a quienes se dirige.",
    },
    starts: "La cobertura empieza el {start:day} y dura hasta el {end:day}.",
    ahead:
      "En la página de su equipo verá quién respondió. Usted no verá qué eligió cada quien, solo a cuántas personas cubre y cuánto cuesta.",
    next: "Qué sigue",
    terms: "Lo que dice la oferta",
    signed: "Firmado por {name} en nombre de {company} el {day:day}.",
    print: "Imprima esta página para guardarla.",
    team: "Ver quién respondió",
    none: "Su empresa no tiene ninguna oferta",
    noneText: "No hay ninguna oferta de un plan de grupo vigente ni por empezar.",
    setUp: "Preparar un plan de grupo",
  },
});

export const handle = { title: { en: "Your offer", es: "Su oferta" } };

/** Returns the `offer` in force or to come, from any owner, or null; redirects those who don't run a company. */
export const loader = page(["auth"], async (args) => {
  const { user, language } = args;
  if (!user || !runsCompany(user)) {
    return seeOther("/benefits/health-insurance", { notice: "onlyOwnerOffers" });
  }
  const [walk, offer] = [await loadWalk(args, offerFlow), await loadPublishedOffer(args)];
  const { title, none } = say(offerPublishedTexts, language);
  return {
    documentTitle: offer ? title : none,
    offer,
    reference: walk.draft?.reference ?? null,
  };
});

/** Returns the rows, also for what isn't offered, of an offer's terms, which its agreement calls "set on this page". */
function termRows({ terms, ...days }: StandingOffer, language: Language) {
  const { rows: t } = say(offerFlowTexts, language);
  const { plans, reference, ee_pct, dep_pct, waiting_period_days: wait } = terms;
  const list = (names: string[]) => names.join(", ") || t.none;
  const marketplace = { paid: t.paid, included: t.included, none: t.no };
  return [
    { term: t.plans, detail: list(plans.map(({ name }) => name)) },
    { term: t.reference, detail: plans.find(({ slug }) => slug === reference)?.name ?? reference },
    { term: t.ee, detail: t.percent({ percent: ee_pct }) },
    { term: t.dep, detail: t.percent({ percent: dep_pct }) },
    { term: t.waiting, detail: wait > 0 ? t.days({ days: wait }) : t.noWait },
    { term: t.dental, detail: list(terms.dental.map(({ name }) => name)) },
    { term: t.vision, detail: list(terms.vision.map(({ name }) => name)) },
    {
      term: t.addOns,
      detail: list(terms.add_ons.map((addOn) => inLanguage(addOn, "title", language))),
    },
    { term: t.marketplace, detail: marketplace[terms.marketplace] },
    { term: t.open, detail: t.span({ from: days.open_from, to: days.open_to }) },
    { term: t.starts, detail: formats(language).day(days.effective_on) },
  ];
}

/** Returns the offer in force or to begin, its cost today, and how many choose from its first day; null without one. */
async function loadPublishedOffer(args: PageRequest) {
  const { language } = args;
  const facts = await loadGroupSetUp(args);
  const offer = facts?.offer ?? null;
  if (!facts || !offer) return null;
  const { open_from, open_to, effective_on, ends_on } = offer;
  const signed = await getSignedAgreement(args.caller);
  const waitingDays = offer.terms.waiting_period_days;
  const invited = choiceWindows(facts, offer, waitingDays).filter(
    ({ opensOn }) => opensOn <= open_from,
  );
  return {
    today: payersToday(args.user, clockNow()),
    open_from,
    open_to,
    effective_on,
    ends_on,
    invited: invited.length,
    figures: figuresOf(facts, offer.terms, language, { begins: effective_on, waitingDays }),
    signed: signed && {
      name: signed.signed_name,
      company: facts.company.co_name,
      day: localDay(signed.signed_at, zoneOfPayer(args.user)),
    },
    terms: termRows(offer, language),
    agreement: signed?.agreement?.[language] ?? null,
  };
}

type Offer = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["offer"]>;

/** Returns what happens next, without days that are over; the last sentence always stays. */
const comingSteps = (
  { today, open_from, open_to, effective_on, ends_on, invited }: Offer,
  t: ReturnType<typeof useTexts<typeof offerPublishedTexts>>,
): string[] => [
  ...(today <= open_to ? [t.open({ from: open_from, to: open_to })] : []),
  ...(today <= open_from ? [t.invited({ count: invited, from: open_from })] : []),
  ...(today < effective_on ? [t.starts({ start: effective_on, end: ends_on })] : []),
  t.ahead,
];

/** The published offer with what comes next, its terms, cost and agreement; or that there is none. */
export default function OfferPublished() {
  const { offer, reference } = useLoaderData<typeof loader>();
  const t = useTexts(offerPublishedTexts);
  if (!offer) {
    return (
      <div className="one-thing frame pt-8">
        <h1>{t.none}</h1>
        <p className="my-4 max-w-line text-lead">{t.noneText}</p>
        <LinkButton href="/benefits/health-insurance/e-lookup">{t.setUp}</LinkButton>
      </div>
    );
  }
  return (
    <div className="frame pt-8">
      <h1>{t.title}</h1>
      {reference ? <p className="mt-2 text-lead">{t.reference({ reference })}</p> : null}
      <h2 className="mt-8">{t.next}</h2>
      <TextList className="my-3 max-w-line list-disc pl-6" lines={comingSteps(offer, t)} />
      <h2 className="mt-8">{t.terms}</h2>
      {offer.signed ? <p className="mt-2">{t.signed(offer.signed)}</p> : null}
      <SummaryList rows={offer.terms} />
      <div className="mt-8">
        <FigureTables figures={offer.figures} />
      </div>
      {offer.agreement ? (
        <div className="mt-8">
          <GroupAgreement agreement={offer.agreement} />
        </div>
      ) : null}
      <p className="mt-8 print:hidden">{t.print}</p>
      <ButtonLine
        className="mt-4 print:hidden"
        href="/benefits/health-insurance/team"
        text={t.team}
      />
    </div>
  );
}
