import { useLoaderData } from "@remix-run/react";
import { FigureTables } from "~/components/health/set-up/figures";
import { GroupAgreement } from "~/components/health/set-up/group-agreement";
import { LinkButton } from "~/components/ui/button";
import { ButtonLine, TextList } from "~/components/ui/parts";
import { SummaryList } from "~/components/ui/summary-list";
import { offerPublishedTexts } from "~/domain/health/offer/offer-published.text";
import { runsCompany } from "~/domain/user";
import { page } from "~/http/route.server";
import { say } from "~/language/say";
import { useTexts } from "~/language/use-texts";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import { publishedOffer } from "~/screens/health/set-up/acceptance.server";
import { offerFlow } from "~/screens/health/set-up/offer-flow.server";

export const handle = { title: { en: "Your offer", es: "Su oferta" } };

/**
 * The page after a signature, which can be bookmarked: the current or coming offer, no matter which owner signed it.
 */
export const loader = page(["auth"], async (args) => {
  const { user, language } = args;
  if (!user || !runsCompany(user)) {
    return seeOther("/benefits/health-insurance", { notice: "onlyOwnerOffers" });
  }
  const [walk, offer] = [await loadWalk(args, offerFlow), await publishedOffer(args)];
  const { title, none } = say(offerPublishedTexts, language);
  return {
    documentTitle: offer ? title : none,
    offer,
    reference: walk.draft?.reference ?? null,
  };
});

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
      <TextList className="my-3 max-w-line list-disc pl-6" lines={offer.lines} />
      <h2 className="mt-8">{t.terms}</h2>
      {offer.signed ? <p className="mt-2">{offer.signed}</p> : null}
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
