import { useLoaderData } from "@remix-run/react";
import { offerPublishedTexts } from "~/domain/health/offer/offer-published.text";
import { FigureTables } from "~/components/health/set-up/figures";
import { LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { page } from "~/http/route.server";
import { offerPublished } from "~/screens/health/set-up/offer-published.server";

export const handle = { title: { en: "Your offer", es: "Su oferta" } };

export const loader = page(["auth"], offerPublished);

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
      <ul className="my-3 max-w-line list-disc pl-6">
        {offer.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="mt-8">
        <FigureTables figures={offer.figures} />
      </div>
      <p className="mt-8 print:hidden">{t.print}</p>
      <p className="mt-4 print:hidden">
        <LinkButton href="/benefits/health-insurance/team">{t.team}</LinkButton>
      </p>
    </div>
  );
}
