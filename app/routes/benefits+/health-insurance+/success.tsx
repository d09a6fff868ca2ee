import { useLoaderData } from "@remix-run/react";
import { FigureTables } from "~/components/health/set-up/figures";
import { GroupAgreement } from "~/components/health/set-up/group-agreement";
import { LinkButton } from "~/components/ui/button";
import { ButtonLine, TextList } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { runsCompany } from "~/domain/user";
import { page } from "~/http/route.server";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import { loadPublishedOffer } from "~/screens/health/set-up/acceptance.server";
import { offerFlow } from "~/screens/health/set-up/offer-flow.server";

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

/**
 * The page after a signature, which can be bookmarked: the current or coming offer, no matter which owner signed it.
 */
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

type Offer = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["offer"]>;

/** The page can be bookmarked, so what is over isn't announced. */
const comingDays = (
  { today, open_from, open_to, effective_on, ends_on, invited }: Offer,
  t: ReturnType<typeof useTexts<typeof offerPublishedTexts>>,
) => [
  ...(today <= open_to ? [t.open({ from: open_from, to: open_to })] : []),
  ...(today <= open_from ? [t.invited({ count: invited, from: open_from })] : []),
  ...(today < effective_on ? [t.starts({ start: effective_on, end: ends_on })] : []),
  t.ahead,
];

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
      <TextList className="my-3 max-w-line list-disc pl-6" lines={comingDays(offer, t)} />
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
